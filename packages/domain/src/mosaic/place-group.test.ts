import fc from "fast-check";
import { expect, test } from "vitest";
import { POSITION_LIMIT } from "../tile/limits.ts";
import { area } from "../testing/areas.ts";
import { type Area, CELL, boundsOf, cellsUnder, doOverlap, edgesOf, oneCellAt } from "./area.ts";
import { placeGroup } from "./place-group.ts";

const coordinate = fc.integer({ min: -24, max: 24 }).map((n) => n * 25);
const position = fc.record({ x: coordinate, y: coordinate });
const areas = fc.array(area(coordinate), { maxLength: 20 });
const at = (x: number, y = 0) => oneCellAt({ x, y });

function takenBy(others: readonly Area[]) {
  const taken = new Set(others.flatMap(cellsUnder).map(({ column, row }) => `${column} ${row}`));
  return (column: number, row: number) => taken.has(`${column} ${row}`);
}

test("V4: a group is placed with its centre at the point", () => {
  const group = [at(0), at(200)];
  expect(placeGroup(group, { x: 1150, y: 650 }, () => false, undefined)).toEqual([
    at(1000, 600),
    at(1200, 600),
  ]);
  const large = { ...at(0), width: 4, height: 2 };
  expect(placeGroup([large], { x: 1200, y: 700 }, () => false, undefined)).toEqual([
    { ...large, x: 1000, y: 600 },
  ]);
  expect(placeGroup([], { x: 0, y: 0 }, () => false, undefined)).toEqual([]);
});

test("V4: a group overlaps no other tile, keeps its shape and moves by whole cells", () => {
  fc.assert(
    fc.property(areas, areas, position, (group, others, point) => {
      const places = placeGroup(group, point, takenBy(others), boundsOf(others)) ?? [];
      expect(places).toHaveLength(group.length);
      const [first, from] = [places[0], group[0]];
      if (first === undefined || from === undefined) return;
      const by = { x: first.x - from.x, y: first.y - from.y };
      expect([by.x % CELL, by.y % CELL].every((rest) => rest === 0)).toBe(true);
      expect(places).toEqual(group.map((one) => ({ ...one, x: one.x + by.x, y: one.y + by.y })));
      for (const place of places) {
        expect(others.filter((other) => doOverlap(other, place))).toEqual([]);
      }
    }),
  );
});

test("V4: if 100 rings are full, a group is placed to the right of everything", () => {
  const isTaken = (column: number, row: number) => Math.max(Math.abs(column), Math.abs(row)) <= 150;
  const bounds = { ...edgesOf(at(15_000, 15_000)), left: -15_000, top: -15_000 };
  const [place] = placeGroup([at(0)], { x: 0, y: 0 }, isTaken, bounds) ?? [];
  expect(place).toEqual(at(15_100, -15_000));
});

test("V4: a group is not placed if the canvas has no space for it", () => {
  const wide = [at(-POSITION_LIMIT), at(POSITION_LIMIT)];
  const isTaken = (column: number) => column === -POSITION_LIMIT / CELL;
  const bounds = boundsOf([at(-POSITION_LIMIT)]);
  expect(placeGroup(wide, { x: 0, y: 0 }, isTaken, bounds)).toBeUndefined();
});
