import fc from "fast-check";
import { expect, test } from "vitest";
import { area } from "../testing/areas.ts";
import { sampleTile } from "../testing/sample.ts";
import {
  CELL,
  GAP,
  areaOf,
  boundsOf,
  cellsUnder,
  doOverlap,
  edgesOf,
  grownBounds,
  lengthOf,
  middleOf,
  oneCellAt,
} from "./area.ts";

const coordinate = fc.integer({ min: -40, max: 40 }).map((n) => n * 25);

test("T10: a tile of n cells is n cells long without the gap", () => {
  expect([1, 2, 3, 4].map(lengthOf)).toEqual([88, 188, 288, 388]);
  const tile = sampleTile("a", { width: 3, height: 2 });
  expect(areaOf(tile)).toEqual({ x: 0, y: 0, width: 3, height: 2 });
  expect(edgesOf(areaOf(tile))).toEqual({ left: 0, top: 0, right: 288, bottom: 188 });
  expect(middleOf(areaOf(tile))).toEqual({ x: 144, y: 94 });
});

test("P2: tiles in neighbouring cells do not overlap, and tiles closer than that do", () => {
  const large = { x: 0, y: 0, width: 2, height: 2 };
  expect(doOverlap(large, oneCellAt({ x: 2 * CELL, y: 0 }))).toBe(false);
  expect(doOverlap(large, oneCellAt({ x: 2 * CELL - GAP, y: 0 }))).toBe(false);
  expect(doOverlap(large, oneCellAt({ x: 2 * CELL - GAP - 1, y: 0 }))).toBe(true);
  expect(doOverlap(large, oneCellAt({ x: CELL, y: CELL }))).toBe(true);
});

test("P2: tiles on the grid overlap exactly if they share a cell", () => {
  const onGrid = area(fc.integer({ min: -6, max: 6 }).map((n) => n * CELL));
  fc.assert(
    fc.property(onGrid, onGrid, (a, b) => {
      const cells = new Set(cellsUnder(a).map(({ column, row }) => `${column} ${row}`));
      const shared = cellsUnder(b).some(({ column, row }) => cells.has(`${column} ${row}`));
      expect(doOverlap(a, b)).toBe(shared);
    }),
  );
});

test("P2: overlapping is mutual, and bounds grow by one tile as by all at once", () => {
  fc.assert(
    fc.property(area(coordinate), area(coordinate), (a, b) => {
      expect(doOverlap(a, b)).toBe(doOverlap(b, a));
      expect(grownBounds(boundsOf([a]), b)).toEqual(boundsOf([a, b]));
    }),
  );
});
