import fc from "fast-check";
import { expect, test } from "vitest";
import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { STEP, doOverlap, settleGroup, stepGroup } from "./clear-moves.ts";
import { CELL } from "./placement.ts";

const coordinate = fc.integer({ min: -16, max: 16 }).map((n) => n * STEP);
const positions = fc.array(fc.record({ x: coordinate, y: coordinate }), {
  minLength: 1,
  maxLength: 12,
});
const step = fc
  .tuple(fc.constantFrom(STEP, CELL), fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]))
  .map(([length, [x = 0, y = 0]]) => ({ x: x * length, y: y * length }));
const at = (x: number, y = 0) => ({ x, y });
const freeAmong = (there: readonly Position[]) => (position: Position) =>
  there.every((other) => !doOverlap(position, other));

test("V6: a step skips the tiles that are in its way", () => {
  const isFree = freeAmong([at(100), at(200)]);
  expect(stepGroup([at(0)], at(CELL), isFree)).toEqual([at(300)]);
  expect(stepGroup([at(0)], at(-CELL), isFree)).toEqual([at(-100)]);
  expect(stepGroup([at(0)], at(STEP), isFree)).toEqual([at(300)]);
  expect(stepGroup([at(0), at(0, 100)], at(0, CELL), isFree)).toEqual([at(0, 100), at(0, 200)]);
});

test("V6: a step that finds no space within 100 cells is refused", () => {
  expect(stepGroup([at(0)], at(CELL), () => false)).toBeUndefined();
  expect(stepGroup([at(POSITION_LIMIT)], at(CELL), () => true)).toBeUndefined();
});

test("V6: a tile dropped on another goes to the nearest place beside it", () => {
  const isFree = freeAmong([at(0), at(100)]);
  expect(settleGroup([at(25, 50)], isFree)).toEqual([at(25, 100)]);
  expect(settleGroup([at(-50, 0)], isFree)).toEqual([at(-100, 0)]);
  const there = [at(300, 300)];
  expect(settleGroup(there, isFree)).toBe(there);
  expect(settleGroup(there, () => false)).toBeUndefined();
});

test("V6: moved or dropped tiles keep their arrangement and overlap none that stays", () => {
  fc.assert(
    fc.property(positions, positions, step, (group, there, by) => {
      const isFree = freeAmong(there);
      for (const places of [stepGroup(group, by, isFree), settleGroup(group, isFree)]) {
        const [first, from] = [places?.[0], group[0]];
        if (places === undefined || first === undefined || from === undefined) {
          throw new Error("there is room around so few tiles");
        }
        expect(places.filter((place) => !isFree(place))).toEqual([]);
        expect(places).toEqual(
          group.map(({ x, y }) => ({ x: x + first.x - from.x, y: y + first.y - from.y })),
        );
      }
    }),
  );
});
