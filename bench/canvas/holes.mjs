import { createRequire } from "node:module";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { framesDuring } from "../../e2e/support/frames.ts";
import { GROUND, holesIn } from "../../e2e/support/holes.ts";
import { ensureChromium } from "../../scripts/browser.mjs";
import { servePage } from "./build-page.mjs";

const sharp = createRequire(new URL("../../packages/server/package.json", import.meta.url))(
  "sharp",
);
const TILES = 100_000;
const WINDOW = { width: 1440, height: 900 };
// Without the map, which shows the ground as well.
const PART = { x: 0, y: 0, width: 1440, height: 640 };
const FOLDER = fileURLToPath(new URL("../../test-results/holes/", import.meta.url));
// As in the journey that compares the picture with the canvas at rest.
const VISIBLE = 44;
// No further than the wall of tiles reaches from its middle, at the smallest zoom.
const STROKES = 4;
// Frames of a movement that are looked at.
const MOST = 40;
const STEP_MS = 1000 / 60;

const MOVES = [
  { name: "pan", zoom: 1, act: pan },
  { name: "pan", zoom: 0.5, act: pan },
  { name: "pan", zoom: 0.3, act: pan },
  { name: "zoom", zoom: 1, act: zoomOutAndIn },
];
// The last two must be noticed.
const KINDS = [
  { name: "as it is", query: "", faults: 0 },
  { name: "one tile of 400 left out", query: "&without=400", faults: 0 },
  { name: "one square of 40 empty", query: "", faults: 40 },
];

mkdirSync(FOLDER, { recursive: true });
const page = await servePage();
let isMet = true;
console.log("| what is drawn | movement | frames | with a hole | at rest | unlike rest |");
console.log("| --- | --- | ---: | ---: | ---: | ---: |");
try {
  for (const kind of KINDS)
    for (const density of [1, 2])
      for (const move of MOVES) {
        const isControl = kind !== KINDS[0];
        if (isControl && (density === 2 || move.name === "zoom")) continue;
        const { frames, inMotion, atRest, unlike } = await probe(kind, move, density);
        const holes = inMotion + atRest;
        isMet &&= frames > 5 && (isControl ? holes > 0 : holes === 0);
        const movement = `${move.name} at ${move.zoom}, ${density}x`;
        const share = `${(unlike * 100).toFixed(1)} %`;
        console.log(`| ${[kind.name, movement, frames, holes, atRest, share].join(" | ")} |`);
      }
} finally {
  await page.stop();
}
console.log(isMet ? "\nPASS" : `\nFAIL: the frames are in ${FOLDER}`);
process.exitCode = isMet ? 0 : 1;

/** How many frames of a movement, and of the rest after it, show the ground where a tile is. */
async function probe({ name, query, faults }, move, density) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const view = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: density });
    await view.addInitScript(leaveOut, faults);
    await view.addInitScript(letRestBeHeld);
    const { zoom } = move;
    const ground = encodeURIComponent(GROUND);
    await view.goto(
      `${page.address}?kind=mixed&tiles=${TILES}&zoom=${zoom}&ground=${ground}${query}`,
    );
    await view.waitForFunction(() => "loadTime" in globalThis, undefined, { timeout: 180_000 });
    await view.addStyleTag({ content: `html, body { background: ${GROUND} !important }` });
    await view.waitForTimeout(2500);
    const cdp = await view.context().newCDPSession(view);
    const moving = await framesDuring(view, () => move.act(cdp));
    const resting = await framesDuring(view, () => view.waitForTimeout(1500));
    const unlike = await unlikeRest(view, cdp, move);
    const reader = await browser.newPage();
    const count = async (frames, what) => {
      let holes = 0;
      const every = Math.ceil(frames.length / MOST);
      for (const [at, frame] of frames.entries()) {
        if (at % every !== 0) continue;
        const found = await holesIn(reader, frame, { zoom, part: PART, windowWidth: WINDOW.width });
        if (found.length === 0) continue;
        holes += 1;
        const [{ x, y }] = found;
        const place = `${Math.round(x)},${Math.round(y)}`;
        const file = `${name} ${move.name} ${zoom} ${density}x ${what} ${at} at ${place}.png`;
        writeFileSync(FOLDER + file, frame, "base64");
      }
      return holes;
    };
    return {
      unlike,
      frames: Math.min(moving.length, MOST) + Math.min(resting.length, MOST),
      inMotion: await count(moving, "motion"),
      atRest: await count(resting, "rest"),
    };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: leaves out one of so many squares of the moving picture. */
function leaveOut(faults) {
  if (faults === 0) return;
  const { prototype } = CanvasRenderingContext2D;
  const drawImage = Object.getOwnPropertyDescriptor(prototype, "drawImage").value;
  let squares = 0;
  Object.assign(prototype, {
    drawImage(...parts) {
      const isSquare = parts[0] instanceof HTMLCanvasElement && parts[0].width === 512;
      if (isSquare) squares += 1;
      if (!isSquare || squares % faults !== 0) return drawImage.apply(this, parts);
      this.fillStyle = "#000";
      return this.fillRect(...parts.slice(1));
    },
  });
}

/** Runs in the page: lets a movement end late. */
function letRestBeHeld() {
  const timer = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (act, delay) =>
      timer(act, globalThis.isRestHeld === true && delay === 120 ? 3000 : delay),
  });
}

/** The share of the pixels by which tiles that came into view in motion look otherwise once they are mounted. */
async function unlikeRest(view, cdp, move) {
  await view.evaluate(() => (globalThis.isRestHeld = true));
  await move.act(cdp, true);
  const clip = PART;
  if ((await view.locator(".mosaic-cover:visible").count()) === 0) return Number.NaN;
  const moving = await view.screenshot({ clip });
  await view.evaluate(() => (globalThis.isRestHeld = false));
  await view.waitForTimeout(5000);
  const resting = await view.screenshot({ clip });
  writeFileSync(`${FOLDER}last in motion.png`, moving);
  writeFileSync(`${FOLDER}last at rest.png`, resting);
  const [one, other] = await Promise.all(
    [moving, resting].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  let unlike = 0;
  for (let at = 0; at < one.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(one[at + channel] - other[at + channel]) > VISIBLE))
      unlike += 1;
  return unlike / (one.length / 3);
}

/** Two thirds of the window with each stroke of ten steps: out to the right and, further down, back again; or up. */
async function pan(cdp, isBack = false) {
  for (let stroke = 0; stroke < 2 * STROKES; stroke++) {
    const direction = stroke < STROKES ? -1 : 1;
    const from = { x: 720 - direction * 480, y: isBack ? 360 : 760 };
    await step(cdp, { ...from, type: "mousePressed", button: "left", buttons: 1, clickCount: 1 });
    let at = from;
    for (let i = 1; i <= 10; i++) {
      at = { x: from.x + direction * i * 96, y: from.y + i * (isBack ? 40 : -40) };
      await step(cdp, { ...at, type: "mouseMoved", button: "left", buttons: 1 });
    }
    await step(cdp, { ...at, type: "mouseReleased", button: "left", buttons: 0, clickCount: 1 });
  }
}

/** Out as far as it goes and in again, elsewhere each time. */
async function zoomOutAndIn(cdp) {
  for (let turn = 0; turn < 2; turn++)
    for (let i = 0; i < 30; i++) {
      const deltaY = i < 15 ? 60 : -60;
      await step(cdp, { type: "mouseWheel", x: 200 + turn * 600, y: 300, deltaX: 0, deltaY });
    }
}

async function step(cdp, event) {
  const since = performance.now();
  await cdp.send("Input.dispatchMouseEvent", event);
  await new Promise((done) => setTimeout(done, Math.max(0, STEP_MS - (performance.now() - since))));
}
