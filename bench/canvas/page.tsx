import { sampleTiles } from "../../packages/web/dev/sample-tiles.ts";
import { startI18n } from "../../packages/web/src/platform/i18n/i18n.ts";
import "./page.css";
import { mixedTiles } from "./mixed-tiles.ts";
import { showBare } from "./bare.ts";
import { showElements, showFramework } from "./elements.tsx";
import { showOurs, showPictured } from "./ours.tsx";
import { showStock } from "./stock.tsx";

const kinds = {
  ours: showOurs,
  mixed: showOurs,
  pictured: showPictured,
  stock: showStock,
  bare: showBare,
  framework: showFramework,
  elements: showElements,
};

// What a kind has drawn, if anything.
const SHOWN = "canvas.place, .plain-tile, .react-flow__node, .framework";

const query = new URLSearchParams(location.search);
const kind = query.get("kind") as keyof typeof kinds;
const zoom = Number(query.get("zoom"));
const count = Number(query.get("tiles"));
const all = kind === "mixed" ? mixedTiles(count) : sampleTiles(count);
// Holes must be noticed: one of so many tiles may be left out.
const without = Number(query.get("without") ?? 0);
const tiles = without === 0 ? all : all.filter((_, at) => at % without !== 0);
const root = document.getElementById("root");
if (root === null) throw new Error("page.html has lost its root");
await startI18n("en");

// The centre of the mosaic, so that tiles are visible wherever the view moves, and of a tile, so that it can be
// dragged.
const middle = tiles[Math.floor(tiles.length / 2 + Math.sqrt(tiles.length) / 3)] ?? tiles[0];
const { x, y } = middle?.position ?? { x: 0, y: 0 };
const view = { x: 720 - (x + 44) * zoom, y: 450 - (y + 44) * zoom, zoom };

const start = performance.mark("load starts").startTime;
kinds[kind](root, tiles, view);
// Frames are made while the program still prepares the tiles: the first one that shows some is over when the next begins.
requestAnimationFrame(function look() {
  if (root.querySelector(SHOWN) === null) requestAnimationFrame(look);
  else
    requestAnimationFrame(() => {
      const end = performance.mark("load ends").startTime;
      Object.assign(globalThis, { loadTime: end - start });
      console.info("load ends");
    });
});

const frames: number[] = [];
let before = 0;
requestAnimationFrame(function takeFrame(now) {
  if (before > 0) frames.push(now - before);
  before = now;
  requestAnimationFrame(takeFrame);
});
Object.assign(globalThis, { takeFrames: () => frames.splice(0) });
