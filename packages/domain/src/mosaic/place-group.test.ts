import fc from "fast-check";
import { expect, test } from "vitest";
import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { CELL, boundsOf, cellsUnder } from "./placement.ts";
import { placeGroup } from "./place-group.ts";

const coordinate = fc.integer({ min: -24, max: 24 }).map((n) => n * 25);
const position = fc.record({ x: coordinate, y: coordinate });
const positions = fc.array(position, { maxLength: 30 });
const overlap = (a: Position, b: Position) =>
  Math.abs(a.x - b.x) < CELL && Math.abs(a.y - b.y) < CELL;

function takenBy(others: readonly Position[]) {
  const taken = new Set(others.flatMap(cellsUnder).map(({ column, row }) => `${column} ${row}`));
  return (column: number, row: number) => taken.has(`${column} ${row}`);
}

test("V4: a group is placed with its centre at the point", () => {
  const group = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
  ];
  expect(placeGroup(group, { x: 1150, y: 650 }, () => false, undefined)).toEqual([
    { x: 1000, y: 600 },
    { x: 1200, y: 600 },
  ]);
  expect(placeGroup([], { x: 0, y: 0 }, () => false, undefined)).toEqual([]);
});

test("V4: a group overlaps no other tile, keeps its shape and moves by whole cells", () => {
  fc.assert(
    fc.property(positions, positions, position, (group, others, point) => {
      const places = placeGroup(group, point, takenBy(others), boundsOf(others)) ?? [];
      expect(places).toHaveLength(group.length);
      const [first, from] = [places[0], group[0]];
      if (first === undefined || from === undefined) return;
      const by = { x: first.x - from.x, y: first.y - from.y };
      expect([by.x % CELL, by.y % CELL].every((rest) => rest === 0)).toBe(true);
      expect(places).toEqual(group.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })));
      for (const place of places) {
        expect(others.filter((other) => overlap(other, place))).toEqual([]);
      }
    }),
  );
});

test("V4: if 100 rings are full, a group is placed to the right of everything", () => {
  const isTaken = (column: number, row: number) => Math.max(Math.abs(column), Math.abs(row)) <= 150;
  const bounds = { left: -15_000, top: -15_000, right: 15_000, bottom: 15_000 };
  const [place] = placeGroup([{ x: 0, y: 0 }], { x: 0, y: 0 }, isTaken, bounds) ?? [];
  expect(place).toEqual({ x: 15_100, y: -15_000 });
});

test("V4: a group is not placed if the canvas has no space for it", () => {
  const wide = [
    { x: -POSITION_LIMIT, y: 0 },
    { x: POSITION_LIMIT, y: 0 },
  ];
  const isTaken = (column: number) => column === -POSITION_LIMIT / CELL;
  const bounds = boundsOf([{ x: -POSITION_LIMIT, y: 0 }]);
  expect(placeGroup(wide, { x: 0, y: 0 }, isTaken, bounds)).toBeUndefined();
});
