import fc from "fast-check";
import { expect, test } from "vitest";
import { POSITION_LIMIT } from "../tile/limits.ts";
import { area } from "../testing/areas.ts";
import { type Area, CELL, doOverlap, oneCellAt } from "./area.ts";
import { STEP, landGroup, placeFreely, settleGroup, stepGroup } from "./clear-moves.ts";

const coordinate = fc.integer({ min: -16, max: 16 }).map((n) => n * STEP);
const areas = fc.array(area(coordinate), { minLength: 1, maxLength: 12 });
const step = fc
  .tuple(fc.constantFrom(STEP, CELL), fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]))
  .map(([length, [x = 0, y = 0]]) => ({ x: x * length, y: y * length }));
const at = (x: number, y = 0) => oneCellAt({ x, y });
const freeAmong = (there: readonly Area[]) => (own: Area) =>
  there.every((other) => !doOverlap(own, other));

test("V6: a step skips the tiles that are in its way", () => {
  const isFree = freeAmong([at(100), at(200)]);
  expect(stepGroup([at(0)], at(CELL), isFree)).toEqual([at(300)]);
  expect(stepGroup([at(0)], at(-CELL), isFree)).toEqual([at(-100)]);
  expect(stepGroup([at(0)], at(STEP), isFree)).toEqual([at(300)]);
  expect(stepGroup([at(0), at(0, 100)], at(0, CELL), isFree)).toEqual([at(0, 100), at(0, 200)]);
});

test("V6: a large tile steps over what any of its cells would cover", () => {
  const wide = { x: 0, y: 0, width: 3, height: 2 };
  const isFree = freeAmong([at(500, 100)]);
  expect(stepGroup([wide], at(CELL), isFree)).toEqual([{ ...wide, x: 100 }]);
  expect(stepGroup([{ ...wide, x: 200 }], at(CELL), isFree)).toEqual([{ ...wide, x: 600 }]);
});

test("V6: a step that finds no space within 100 cells is refused", () => {
  expect(stepGroup([at(0)], at(CELL), () => false)).toBeUndefined();
  expect(stepGroup([at(POSITION_LIMIT)], at(CELL), () => true)).toBeUndefined();
});

test("V6: a tile dropped on another goes to the nearest place beside it", () => {
  const isFree = freeAmong([at(0), at(100)]);
  expect(settleGroup([at(0)], isFree, { x: 0, y: 40 })).toEqual([at(0, 100)]);
  expect(settleGroup([at(0)], isFree, { x: 0, y: -40 })).toEqual([at(0, -100)]);
  expect(settleGroup([at(0)], isFree, { x: -40, y: 0 })).toEqual([at(-100, 0)]);
  const there = [at(300, 300)];
  expect(settleGroup(there, isFree)).toBe(there);
  expect(settleGroup(there, () => false)).toBeUndefined();
});

test("V6: moved or dropped tiles keep their arrangement and overlap none that stays", () => {
  fc.assert(
    fc.property(areas, areas, step, (group, there, by) => {
      const isFree = freeAmong(there);
      for (const places of [stepGroup(group, by, isFree), settleGroup(group, isFree)]) {
        const [first, from] = [places?.[0], group[0]];
        if (places === undefined || first === undefined || from === undefined) {
          throw new Error("there is room around so few tiles");
        }
        expect(places.filter((place) => !isFree(place))).toEqual([]);
        expect(places).toEqual(
          group.map((one) => ({
            ...one,
            x: one.x + first.x - from.x,
            y: one.y + first.y - from.y,
          })),
        );
      }
    }),
  );
});

test("V8: a dropped tile clicks into whole cells, beside the point if a tile is there", () => {
  expect(landGroup([at(0)], { x: 140, y: -60 }, () => true)).toEqual([at(100, -100)]);
  expect(landGroup([at(25, 10)], { x: 100, y: 0 }, () => true)).toEqual([at(100)]);
  const isFree = freeAmong([at(0), at(100)]);
  expect(landGroup([at(500)], { x: -470, y: 45 }, isFree)).toEqual([at(0, 100)]);
  expect(landGroup([at(500)], { x: -549, y: 10 }, isFree)).toEqual([at(-100, 0)]);
  expect(landGroup([at(0)], at(0), () => false)).toBeUndefined();
  expect(landGroup([], at(0), () => true)).toEqual([]);
});

test("V8: dropped tiles keep their arrangement, overlap none that stays, and the first is on the grid", () => {
  const distance = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(areas, areas, distance, distance, (group, there, x, y) => {
      const isFree = freeAmong(there);
      const places = landGroup(group, { x, y }, isFree) ?? [];
      const [first, from] = [places[0], group[0]];
      if (first === undefined || from === undefined) throw new Error("there is room");
      expect([Math.abs(first.x % CELL), Math.abs(first.y % CELL)]).toEqual([0, 0]);
      expect(places.filter((place) => !isFree(place))).toEqual([]);
      expect(places).toEqual(
        group.map((one) => ({ ...one, x: one.x + first.x - from.x, y: one.y + first.y - from.y })),
      );
    }),
  );
});

test("V8: a tile that is placed freely snaps by 15 and may overlap another", () => {
  const by = { x: 52, y: -8 };
  expect(placeFreely([at(0), at(100)], by)).toEqual([at(45, -15), at(145, -15)]);
  expect(placeFreely([], by)).toEqual([]);
});
