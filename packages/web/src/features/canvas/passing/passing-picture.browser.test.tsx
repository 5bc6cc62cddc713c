import { LOOK_DRAWINGS, pieceColour } from "@mosaico/domain/look/look-colours";
import { cssOf } from "@mosaico/domain/look/oklch";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, expect, test, vi } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { Camera } from "../camera.ts";
import { visibleCells } from "../geometry/visible-cells.ts";
import { MountedTiles } from "../mounted-tiles.ts";
import { DecodedPictures } from "../painting/decoded-pictures.ts";
import { PassingPicture } from "./passing-picture.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };
const size = { width: 600, height: 400 };
const COLOURS = ["red", "green", "blue"] as const;
const stops: (() => void)[] = [];

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

function setUp() {
  const tiles = Array.from({ length: 100 * 40 }, (_, at): Tile => {
    const [column, row] = [at % 100, Math.floor(at / 100)];
    const colour = COLOURS[(column + row) % 3] ?? "red";
    return {
      id: `${column}-${row}`,
      position: { x: column * 100, y: row * 100 },
      data: fillTileData({ type: "texto", title: "", colour }),
    };
  });
  const mosaic = new MosaicDocument({
    ...emptyMosaic("m"),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  });
  const camera = new Camera({ x: -1000, y: -1000, zoom: 1 }, size, { right: 0, bottom: 0 }, () =>
    mosaic.index.bounds(),
  );
  const mounted = new MountedTiles(mosaic.shown, camera);
  const canvas = document.createElement("canvas");
  canvas.hidden = true;
  document.body.append(canvas);
  stops.push(mounted.start());
  const picture = new PassingPicture(canvas, {
    camera,
    document: mosaic.shown,
    mounted,
    decoded: new DecodedPictures(),
    theme: "light",
  });
  stops.push(picture.start());
  return { mosaic, camera, mounted, canvas };
}

/** The colour that the canvas has at the upper edge of a tile, above its words. */
function colourAt(canvas: HTMLCanvasElement, column: number, row: number): string | undefined {
  const [, left = 0, top = 0] = /translate\((.+)px, (.+)px\)/.exec(canvas.style.transform) ?? [];
  const scale = canvas.width / Number.parseFloat(canvas.style.width);
  const x = (column * 100 + 44 - Number(left)) * scale;
  const y = (row * 100 + 4 - Number(top)) * scale;
  const isWithin = x >= 0 && x < canvas.width && y >= 0 && y < canvas.height;
  const rgb = isWithin
    ? canvas.getContext("2d")?.getImageData(Math.round(x), Math.round(y), 1, 1).data
    : undefined;
  return COLOURS.find((colour) => rgb?.join() === drawn(colour).join());
}

function drawn(colour: (typeof COLOURS)[number]) {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = cssOf(pieceColour(LOOK_DRAWINGS[DEFAULT_SETTINGS.look].light, colour));
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

test.for([
  { name: "moves", zoomAt: () => 1 },
  { name: "is zoomed out", zoomAt: (step: number) => 1 - step * 0.025 },
])("while the view $name fast, each tile in it is mounted or painted", async ({ zoomAt }) => {
  const { camera, mounted, canvas } = setUp();
  let painted = 0;
  for (let step = 1; step <= 25; step++) {
    const zoom = zoomAt(step);
    camera.follow({ x: (-1000 - step * 97) * zoom, y: (-1000 - step * 53) * zoom, zoom });
    const { firstColumn, lastColumn, firstRow, lastRow } = visibleCells(camera.view, size);
    for (let column = firstColumn; column <= lastColumn; column++) {
      for (let row = firstRow; row <= lastRow; row++) {
        if (mounted.has(`${column}-${row}`)) continue;
        expect(colourAt(canvas, column, row)).toBe(COLOURS[(column + row) % 3]);
        painted += 1;
      }
    }
  }
  expect(painted).toBeGreaterThan(100);
  expect(canvas.hidden).toBe(false);
  await vi.waitFor(() => expect(canvas.hidden).toBe(true), SOON);
  const { lastColumn, lastRow } = visibleCells(camera.view, size);
  expect(mounted.has(`${lastColumn}-${lastRow}`)).toBe(true);
});

test("what is unmounted while the picture is shown is painted once the view returns to it", async () => {
  const { camera, mounted, canvas } = setUp();
  const zoom = 0.3;
  const at = (column: number) => camera.follow({ x: -column * 100 * zoom, y: -300, zoom });
  const seen = () => visibleCells(camera.view, size);
  for (let column = 10; column <= 30; column += 4) at(column);
  await vi.waitFor(() => expect(canvas.hidden).toBe(true), SOON);
  const { firstColumn, firstRow } = seen();
  for (let column = 30; column <= 36; column += 2) at(column);
  // What left the view is unmounted as the first ones in view are mounted; the picture ends some batches later.
  const left = `${firstColumn + 1}-${firstRow + 1}`;
  await new Promise<void>((resolve) => {
    stops.push(mounted.subscribe(() => mounted.has(left) || resolve()));
  });
  expect(canvas.hidden).toBe(false);
  for (let column = 34; column >= 30; column -= 2) {
    at(column);
    for (let cell = seen().firstColumn; cell < seen().firstColumn + 8; cell++) {
      for (let row = seen().firstRow; row <= seen().lastRow; row++) {
        if (!mounted.has(`${cell}-${row}`))
          expect(colourAt(canvas, cell, row)).toBe(COLOURS[(cell + row) % 3]);
      }
    }
  }
});

test("what moves slowly is mounted, and nothing is painted", () => {
  const { camera, mounted, canvas } = setUp();
  for (let step = 1; step <= 9; step++) camera.follow({ x: -1000 - step * 11, y: -1000, zoom: 1 });
  expect(mounted.passing.isOn).toBe(false);
  expect(canvas.hidden).toBe(true);
});

test("tiles that an edit of many brings into view are painted at once, and then mounted", async () => {
  const { mosaic, camera, mounted, canvas } = setUp();
  const move = (columns: number) =>
    mosaic.apply(
      [...mosaic.pieces()].map(({ id, position: { x, y } }) => {
        return { op: "moveTile", id, position: { x: x + columns * 100, y } };
      }),
    );
  const { firstColumn, lastColumn, firstRow, lastRow } = visibleCells(camera.view, size);
  const expectShown = (by: number) => {
    let painted = 0;
    for (let column = firstColumn; column <= lastColumn; column++) {
      for (let row = firstRow; row <= lastRow; row++) {
        if (mounted.has(`${column + by}-${row}`)) continue;
        expect(colourAt(canvas, column, row)).toBe(COLOURS[(column + by + row) % 3]);
        painted += 1;
      }
    }
    expect(painted).toBeGreaterThan(20);
  };
  move(-40);
  expectShown(40);
  // Another edit before they are mounted is painted, too.
  move(-37);
  expectShown(77);
  await vi.waitFor(() => expect(canvas.hidden).toBe(true), SOON);
  expect(mounted.has(`${lastColumn + 77}-${lastRow}`)).toBe(true);
});
