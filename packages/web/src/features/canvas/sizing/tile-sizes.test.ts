import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Area, areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { largestFit, stepSizes, withinLimits } from "./tile-sizes.ts";

function tile(id: string, column: number, row: number, width = 1, height = 1): Tile {
  const data = fillTileData({ type: "texto", title: id, width, height });
  return { id, position: { x: column * 100, y: row * 100 }, data };
}

function documentWith(tiles: readonly Tile[]): MosaicDocument {
  const all = new Map(tiles.map((one) => [one.id, one]));
  return new MosaicDocument({ ...emptyMosaic("m"), tiles: all });
}

test("a tile becomes as large as wanted if nothing is in the way", () => {
  const own = tile("a", 0, 0);
  expect(largestFit(documentWith([own]), own, { width: 3, height: 2 })).toEqual({
    width: 3,
    height: 2,
  });
});

test("V6: a tile grows up to its neighbours and never over them", () => {
  const own = tile("a", 0, 0);
  const document = documentWith([own, tile("b", 2, 0), tile("c", 0, 3)]);
  expect(largestFit(document, own, { width: 4, height: 2 })).toEqual({ width: 2, height: 2 });
  expect(largestFit(document, own, { width: 1, height: 8 })).toEqual({ width: 1, height: 3 });
});

test("V6: whatever size is wanted, a tile covers no other one, and it can always become smaller", () => {
  const cell = fc.integer({ min: -4, max: 4 });
  const span = fc.integer({ min: 1, max: 8 });
  const other = fc.record({ column: cell, row: cell, width: span, height: span });
  fc.assert(
    fc.property(fc.array(other, { maxLength: 12 }), span, span, (others, width, height) => {
      const own = tile("own", 0, 0);
      const isApart = (one: Area) => !doOverlap(one, areaOf(own));
      const there = others
        .map((one, at) => tile(`t${at}`, one.column, one.row, one.width, one.height))
        .filter((one) => isApart(areaOf(one)));
      const size = largestFit(documentWith([own, ...there]), own, { width, height });
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
      const area = { ...areaOf(own), ...size };
      expect(there.filter((one) => doOverlap(areaOf(one), area))).toEqual([]);
    }),
  );
});

test("a step by keyboard makes a tile one cell larger or smaller", () => {
  const own = tile("a", 0, 0, 2, 1);
  const document = documentWith([own]);
  const stepped = (width: number, height: number) => stepSizes(document, [own], { width, height });
  expect(stepped(1, 0).sizes).toEqual([{ id: "a", width: 3, height: 1 }]);
  expect(stepped(-1, 0).sizes).toEqual([{ id: "a", width: 1, height: 1 }]);
  expect(stepped(0, 1).sizes).toEqual([{ id: "a", width: 2, height: 2 }]);
  expect(stepped(0, -1)).toEqual({ sizes: [], problem: "smallest" });
});

test("a step by keyboard says what is in the way", () => {
  const [a, b] = [tile("a", 0, 0), tile("b", 1, 0)];
  const document = documentWith([a, b]);
  expect(stepSizes(document, [a], { width: 1, height: 0 })).toEqual({
    sizes: [],
    problem: { beside: b },
  });
});

test("T10: a tile of eight cells is the largest", () => {
  const own = tile("a", 0, 0, 8, 8);
  const { problem } = stepSizes(documentWith([own]), [own], { width: 1, height: 0 });
  expect(problem).toBe("largest");
  expect(withinLimits({ width: 11, height: 0.3 })).toEqual({ width: 8, height: 1 });
});

test("V6: tiles that are resized together do not cover one another", () => {
  const tiles = [tile("a", 0, 0), tile("b", 1, 1), tile("c", 4, 0)];
  const { sizes } = stepSizes(documentWith(tiles), tiles, { width: 1, height: 1 });
  expect(sizes.map(({ id }) => id)).toEqual(["b", "c"]);
});
