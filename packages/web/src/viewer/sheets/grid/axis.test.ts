import fc from "fast-check";
import { expect, test } from "vitest";
import { Axis } from "./axis.ts";

test("rows of another size move those after them", () => {
  const axis = new Axis(10, 20, [
    { from: 2, to: 4, size: 5 },
    { from: 6, to: 7, size: 0 },
  ]);
  expect([0, 2, 3, 4, 6, 7, 10].map((row) => axis.offsetOf(row))).toEqual([
    0, 40, 45, 50, 90, 90, 150,
  ]);
  expect([0, 3, 6, 7].map((row) => axis.sizeOf(row))).toEqual([20, 5, 0, 20]);
  expect([-5, 0, 19, 20, 41, 49, 50, 90, 9999].map((place) => axis.indexAt(place))).toEqual([
    0, 0, 0, 1, 2, 3, 4, 7, 9,
  ]);
});

test("overlapping or out-of-range runs do no harm", () => {
  const axis = new Axis(4, 10, [
    { from: 0, to: 2, size: 1 },
    { from: 1, to: 3, size: 2 },
    { from: 9, to: 99, size: 7 },
  ]);
  expect(axis.length).toBe(1 + 1 + 2 + 10);
});

test("the offset of each row maps back to it, however high the others are", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 30 }), (heights, usual) => {
      const axis = new Axis(
        heights.length + 3,
        usual,
        heights.map((size, row) => ({ from: row, to: row + 1, size })),
      );
      let offset = 0;
      for (let row = 0; row < axis.count; row++) {
        expect(axis.offsetOf(row)).toBe(offset);
        if (axis.sizeOf(row) > 0) expect(axis.indexAt(offset)).toBe(row);
        offset += axis.sizeOf(row);
      }
      expect(axis.length).toBe(offset);
    }),
  );
});
