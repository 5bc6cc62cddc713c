import { areaOf, boundsOf, cellsUnder, doOverlap } from "@mosaico/domain/mosaic/area";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TileIndex } from "./tile-index.ts";

const coordinate = fc.oneof(
  fc.integer({ min: -10, max: 10 }).map((n) => n * 100),
  fc.integer({ min: -1000, max: 1000 }),
);
const span = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 8 }));
const tile: fc.Arbitrary<Tile> = fc
  .record({ x: coordinate, y: coordinate, width: span, height: span })
  .map(({ x, y, width, height }) => ({
    id: "",
    position: { x, y },
    data: fillTileData({ type: "texto", title: "t", width, height }),
  }));
/** Tiles of which some are removed again. */
const tiles = fc
  .array(fc.tuple(tile, fc.boolean()), { maxLength: 30 })
  .map((list) => list.map(([one, isRemoved], at) => ({ ...one, id: `t${at}`, isRemoved })));

function indexOf(list: readonly (Tile & { isRemoved: boolean })[]) {
  const index = new TileIndex();
  for (const one of list) index.put(one);
  for (const one of list) if (one.isRemoved) index.remove(one);
  return { index, there: list.filter(({ isRemoved }) => !isRemoved) };
}
const idsOf = (list: Iterable<Tile>) => [...list].map(({ id }) => id).toSorted();

test("The index finds exactly the tiles that overlap an area, whatever their sizes", () => {
  fc.assert(
    fc.property(tiles, tile, (list, { position, data }) => {
      const { index, there } = indexOf(list);
      const area = areaOf({ position, data });
      expect(idsOf(index.overlapping(area))).toEqual(
        idsOf(there.filter((one) => doOverlap(areaOf(one), area))),
      );
    }),
  );
});

test("A range contains every tile that covers one of its cells, and a cell is taken if one does", () => {
  const cell = fc.integer({ min: -12, max: 12 });
  fc.assert(
    fc.property(tiles, cell, cell, (list, column, row) => {
      const { index, there } = indexOf(list);
      const covering = there.filter((one) =>
        cellsUnder(areaOf(one)).some((each) => each.column === column && each.row === row),
      );
      expect(index.isTaken(column, row)).toBe(covering.length > 0);
      const range = {
        firstColumn: column - 1,
        lastColumn: column,
        firstRow: row - 1,
        lastRow: row,
      };
      const found = new Set(idsOf(index.within(range)));
      expect(covering.filter(({ id }) => !found.has(id))).toEqual([]);
    }),
  );
});

test("Each tile is found once, and the bounds contain all of them", () => {
  fc.assert(
    fc.property(tiles, (list) => {
      const { index, there } = indexOf(list);
      const everywhere = { firstColumn: -20, lastColumn: 20, firstRow: -20, lastRow: 20 };
      expect(idsOf(index.within(everywhere))).toEqual(idsOf(there));
      expect(index.bounds()).toEqual(boundsOf(there.map(areaOf)));
    }),
  );
});
