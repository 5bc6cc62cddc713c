import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { groundOf, sectionData } from "@mosaico/domain/mosaic/section";
import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import { fillTileData, type Tile } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { firstView } from "./first-view.ts";
import type { CellRange } from "./geometry/visible-cells.ts";
import { fitView, toScreen } from "./geometry/view.ts";

const size = { width: 1440, height: 900 };
const phone = { width: 390, height: 780 };
const insets = { right: 320, bottom: 0 };
const noInsets = { right: 0, bottom: 0 };

const tileAt = ([x, y]: readonly [number, number]): Tile => ({
  id: `${x},${y}`,
  position: { x, y },
  data: fillTileData({ type: "texto", title: "t" }),
});

const sectionAt = (x: number, y: number, width: number, height: number, folded = false): Tile => ({
  id: `s${x},${y}`,
  position: { x, y },
  data: { ...sectionData({ title: "s", width, height }), folded },
});

const documentOf = (...tiles: readonly Tile[]) =>
  new MosaicDocument({
    ...emptyMosaic("Escola"),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  }).shown;

const at = (...positions: readonly (readonly [number, number])[]) =>
  documentOf(...positions.map(tileAt));

// Three sections in a row, each with a piece, which do not fit on a phone together.
const row = (folded = false) =>
  documentOf(
    ...[0, 1000, 2000].flatMap((x) => [
      sectionAt(x, 0, 4, 3, folded),
      tileAt([x, 100]),
      tileAt([x + 200, 200]),
    ]),
    tileAt([1500, 0]),
  );

const partsOf = (document: CanvasDocument) => ({
  bounds: () => document.bounds(),
  pieces: () => document.pieces(),
  sections: document.sections,
  settings: document.settings,
  index: {
    within: (range: CellRange) => document.index.within(range),
    overlapping: (area: Area) => document.index.overlapping(area),
    bounds: () => document.index.bounds(),
  },
});

test("A mosaic that fits is shown whole", () => {
  const document = at([0, 0], [500, 300]);
  expect(firstView(document, size, insets)).toEqual(fitView(document.bounds(), size, insets));
});

test("If the middle of a mosaic is empty, the tile nearest to it is shown", () => {
  const view = firstView(at([0, 0], [90_000, 0], [50_000, 40_000]), size, insets);
  const shown = toScreen({ x: 50_044, y: 40_044 }, view);
  expect(shown.x).toBeCloseTo(560);
  expect(shown.y).toBeCloseTo(450);
});

test("Of a mosaic that does not fit, the section at its middle is shown whole", () => {
  const view = firstView(row(), phone, noInsets);
  const ground = groundOf(areaOf(sectionAt(1000, 0, 4, 3)));
  const start = toScreen({ x: ground.left, y: ground.top }, view);
  const end = toScreen({ x: ground.right, y: ground.bottom }, view);
  expect(start.x).toBeGreaterThan(0);
  expect(end.x).toBeLessThan(phone.width);
  expect((start.x + end.x) / 2).toBeCloseTo(phone.width / 2);
  expect((start.y + end.y) / 2).toBeCloseTo(phone.height / 2);
});

test("Nothing that has not arrived is shown first", () => {
  const { index, ...whole } = partsOf(row());
  const view = firstView({ ...whole, index: { ...index, isHere: () => false } }, phone, noInsets);
  const nearest = toScreen({ x: 1244, y: 244 }, view);
  expect(nearest.x).toBeCloseTo(phone.width / 2);
});

test("A folded section is not what is shown first", () => {
  const view = firstView(row(true), phone, noInsets);
  expect(toScreen({ x: 1544, y: 44 }, view).x).toBeCloseTo(phone.width / 2);
});

test("A mosaic without tiles starts at its origin", () => {
  expect(firstView(documentOf(), size, insets).zoom).toBe(1);
});
