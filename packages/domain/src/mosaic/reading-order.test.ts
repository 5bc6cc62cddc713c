import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tile, fillTileData } from "../tile/tile.ts";
import { CELL, areaOf } from "./area.ts";
import { beginningOf, compareInReading, compareInRows, groupsInReading } from "./reading-order.ts";
import { isSection, sectionData, sectionOf } from "./section.ts";

const at = (min: number, max: number) => fc.integer({ min, max });
const tiles: fc.Arbitrary<Tile[]> = fc
  .array(
    fc.record({
      x: at(-9, 9),
      y: at(-9, 9),
      width: at(1, 6),
      height: at(1, 6),
      isOne: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((list) =>
    list.map(({ x, y, width, height, isOne }, index) => ({
      id: `t${index}`,
      position: { x: x * CELL, y: (y * CELL) / 2 },
      data: isOne
        ? sectionData({ title: "s", width, height })
        : fillTileData({ type: "texto", title: "p", width, height }),
    })),
  );
const finder = (list: readonly Tile[]) => {
  const sections = list.filter(isSection);
  return (piece: Tile) => sectionOf(areaOf(piece), sections);
};

test("Z8: reading order is an order of all tiles", () => {
  fc.assert(
    fc.property(tiles, (list) => {
      const of = finder(list);
      for (const a of list) {
        expect(compareInReading(a, a, of)).toBe(0);
        for (const b of list) {
          if (a !== b) expect(compareInReading(a, b, of)).not.toBe(0);
          expect(Math.sign(compareInReading(a, b, of))).toBe(
            -Math.sign(compareInReading(b, a, of)) + 0,
          );
          for (const c of list) {
            const isAscending = compareInReading(a, b, of) < 0 && compareInReading(b, c, of) < 0;
            if (isAscending) expect(compareInReading(a, c, of)).toBeLessThan(0);
          }
        }
      }
    }),
  );
});

test("Z8: the groups contain each piece once, in the order in which tiles compare", () => {
  fc.assert(
    fc.property(tiles, (list) => {
      const of = finder(list);
      const pieces = list.filter((tile) => !isSection(tile));
      const groups = groupsInReading(pieces, list.filter(isSection), of);
      const flat = groups.flatMap(({ section, pieces: own }) => [section ?? [], ...own].flat());
      expect(flat).toEqual(list.toSorted((a, b) => compareInReading(a, b, of)));
    }),
  );
});

test("Z8: pieces outside of sections come first, then each section's heading and its pieces, row by row", () => {
  const piece = (id: string, x: number, y: number): Tile => ({
    id,
    position: { x, y },
    data: fillTileData({ type: "texto", title: id }),
  });
  const section = (id: string, x: number, y: number): Tile => ({
    id,
    position: { x, y },
    data: sectionData({ title: id, width: 3, height: 3 }),
  });
  const list = [
    piece("foot", 0, 900),
    piece("b2", 700, 200),
    section("b", 500, 0),
    piece("a2", 0, 200),
    piece("b1", 500, 100),
    section("a", 0, 0),
    piece("a1", 100, 100),
    piece("head", 0, -300),
  ];
  const sorted = list.toSorted((one, other) => compareInReading(one, other, finder(list)));
  expect(sorted.map(({ id }) => id)).toEqual(["head", "foot", "a", "a1", "a2", "b", "b1", "b2"]);
  expect(compareInRows(piece("x", 0, 0), piece("x", 0, 0))).toBe(0);
});

test("Z8: a beginning is the first pieces that are not folded away", () => {
  fc.assert(
    fc.property(tiles, at(1, 8), fc.func(fc.boolean()), (list, max, isFolded) => {
      const of = finder(list);
      const folding = list.map((tile) =>
        isSection(tile) ? { ...tile, data: { ...tile.data, folded: isFolded(tile.id) } } : tile,
      );
      const sections = folding.filter(isSection);
      const pieces = folding.filter((tile) => !isSection(tile));
      const groups = groupsInReading(pieces, sections, of);
      const shown = groups
        .filter(({ section }) => section?.data.folded !== true)
        .flatMap((group) => group.pieces);
      const beginning = beginningOf(groups, max);
      expect(beginning.pieces).toEqual(shown.slice(0, max));
      expect(beginning.end?.id).toBe(shown.length > max ? shown[max - 1]?.id : undefined);
    }),
  );
});
