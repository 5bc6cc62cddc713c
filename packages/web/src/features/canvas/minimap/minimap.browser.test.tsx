import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { show } from "#testing/component/show.tsx";
import { Camera } from "../camera.ts";
import { MapCorner } from "./map-corner.tsx";
import { Minimap } from "./minimap.tsx";

const MAP = { width: 200, height: 150 };
const WINDOW = { width: 1200, height: 800 };

/** A wall of this many columns and three quarters as many rows, whose right half is empty. */
async function open(columns: number) {
  const rows = columns * 0.75;
  const tiles = new Map<string, Tile>();
  const add = (column: number, row: number) => {
    const id = `${column}-${row}`;
    const data = fillTileData({ type: "texto", title: "" });
    tiles.set(id, { id, position: { x: column * 100, y: row * 100 }, data });
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns / 2; column++) add(column, row);
  }
  add(columns - 1, rows - 1);
  const mosaic = new MosaicDocument({ ...emptyMosaic("m"), tiles });
  const camera = new Camera({ x: 0, y: 0, zoom: 1 }, WINDOW, { right: 0, bottom: 0 }, () =>
    mosaic.index.bounds(),
  );
  const { screen } = await show(<Minimap camera={camera} document={mosaic.shown} size={MAP} />);
  const canvas = screen.container.querySelector("canvas");
  const frame = canvas?.nextElementSibling;
  if (canvas === null || !(frame instanceof HTMLElement)) throw new Error("no map");
  return { canvas, frame, camera };
}

/** The sum of the opacity in one half of the map. */
function opacityIn(canvas: HTMLCanvasElement, half: "left" | "right"): number {
  const { width, height } = canvas;
  const at = half === "left" ? 0 : width / 2;
  const image = canvas.getContext("2d")?.getImageData(at, 0, width / 2, height);
  let sum = 0;
  image?.data.forEach((value, index) => {
    if (index % 4 === 3) sum += value;
  });
  return sum;
}

test("a map of many tiles has its frame at once, and is painted after the tiles", async () => {
  const { canvas, frame } = await open(400);
  expect(Number.parseFloat(frame.style.width)).toBeGreaterThan(3);
  expect(opacityIn(canvas, "left")).toBe(0);
  await expect.poll(() => opacityIn(canvas, "left")).toBeGreaterThan(100_000);
  expect(opacityIn(canvas, "right")).toBeLessThan(opacityIn(canvas, "left") / 100);
});

test("a map of few tiles is there at once", async () => {
  const { canvas } = await open(16);
  expect(opacityIn(canvas, "left")).toBeGreaterThan(100_000);
});

test("the frame stays within the edge of the map, wherever the view is", async () => {
  const { frame, camera } = await open(16);
  const map = frame.parentElement;
  if (map === null) throw new Error("no map");
  for (const x of [-9000, -1000, 0, 9000]) {
    for (const y of [-9000, -800, 0, 9000]) {
      camera.follow({ x, y, zoom: 1 });
      const [inner, outer] = [frame, map].map((element) => element.getBoundingClientRect());
      if (inner === undefined || outer === undefined) continue;
      expect(Math.min(inner.left - outer.left, inner.top - outer.top)).toBeGreaterThanOrEqual(1);
      expect(outer.right - inner.right).toBeGreaterThanOrEqual(1);
      expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(1);
    }
  }
});

test("nothing on the map is seen through its button", async () => {
  const mosaic = new MosaicDocument(emptyMosaic("m"));
  const camera = new Camera(
    { x: 0, y: 0, zoom: 1 },
    WINDOW,
    { right: 0, bottom: 0 },
    () => undefined,
  );
  const { screen } = await show(
    <MapCorner
      bottomInset={0}
      camera={camera}
      canvasSize={WINDOW}
      document={mosaic.shown}
      isOpen
      setOpen={() => {}}
    />,
  );
  const under = screen.getByRole("button").element().firstElementChild;
  if (under === null) throw new Error("no ground");
  expect(getComputedStyle(under).backgroundColor).not.toMatch(/^rgba\(.*, 0\)$|\/ |^transparent$/);
});
