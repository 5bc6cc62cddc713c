import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bounds, CELL, boundsOf, doOverlap, edgesOf } from "./area.ts";
import { placeBlock } from "./place-block.ts";

const bounds = (column: number, row: number, width = 1, height = 1): Bounds =>
  edgesOf({ x: column * CELL, y: row * CELL, width, height });

test("X7: a block lies around the point if that is free", () => {
  expect(placeBlock(bounds(0, 0, 2, 2), { x: 500, y: 500 }, [])).toEqual({ x: 400, y: 400 });
  expect(placeBlock(bounds(7, -3, 2, 2), { x: 500, y: 500 }, [])).toEqual({ x: -300, y: 700 });
});

test("X7: it lies beside what is in its way, on the nearest side, with a cell between", () => {
  // The middle of this tile is nearer to its right edge than to any other one.
  const wide = bounds(-10, -10, 12, 20);
  expect(placeBlock(bounds(0, 0), { x: 50, y: 50 }, [wide])).toEqual({ x: 300, y: 0 });
  expect(placeBlock(bounds(0, 0), { x: 50, y: 50 }, [bounds(0, 0)])).toEqual({ x: 200, y: 0 });
});

test("X7: it goes past one thing after another", () => {
  const row = Array.from({ length: 50 }, (_, at) => bounds(at * 2, -40, 1, 80));
  const column = Array.from({ length: 10 }, (_, at) => bounds(-40, at * 2, 80, 1));
  expect(placeBlock(bounds(0, 0), { x: 50, y: 50 }, [...row, ...column])).toEqual({
    x: 0,
    y: 4100,
  });
});

test("X7: a block that no place of the canvas can hold is not placed", () => {
  expect(placeBlock(bounds(-100_000, 0, 200_002), { x: 0, y: 0 }, [])).toBeUndefined();
});

const area = fc.record({
  x: fc.integer({ min: -1500, max: 1500 }),
  y: fc.integer({ min: -1500, max: 1500 }),
  width: fc.integer({ min: 1, max: 8 }),
  height: fc.integer({ min: 1, max: 8 }),
});

test("X7: whatever is there, nothing of a block covers it, and it keeps to the grid", () => {
  fc.assert(
    fc.property(
      fc.array(area, { minLength: 1, maxLength: 6 }),
      fc.array(area, { maxLength: 40 }),
      fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer() }),
      (block, others, point) => {
        const own = boundsOf(block);
        const at = own && placeBlock(own, { x: point.x, y: point.y % 3000 }, others.map(edgesOf));
        if (at === undefined) throw new Error("not placed");
        expect([at.x % CELL, at.y % CELL].map(Math.abs)).toEqual([0, 0]);
        const moved = block.map((one) => ({ ...one, x: one.x + at.x, y: one.y + at.y }));
        expect(moved.some((one) => others.some((other) => doOverlap(one, other)))).toBe(false);
      },
    ),
  );
});

test("X7: in a full mosaic a large block is placed too", () => {
  const many = Array.from({ length: 100_000 }, (_, at) => bounds(at % 400, Math.floor(at / 400)));
  const at = placeBlock(bounds(0, 0, 300, 300), { x: 20_000, y: 12_000 }, many);
  expect(at).toEqual({ x: 5000, y: -30_100 });
});
