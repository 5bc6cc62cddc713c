import fc from "fast-check";
import { expect, test } from "vitest";
import { doOverlap } from "../mosaic/area.ts";
import { POSITION_LIMIT } from "../tile/limits.ts";
import { settleBoxes, sizeOfBox } from "./settle-boxes.ts";

test("X6: a box becomes the whole cells nearest to it", () => {
  expect(settleBoxes([{ x: 290, y: -210, width: 250, height: 60 }])).toEqual([
    { x: 300, y: -200, width: 3, height: 1 },
  ]);
  expect(sizeOfBox({ width: 1e9, height: -5 })).toEqual({ width: 8, height: 1 });
  expect(sizeOfBox({ width: Number.NaN, height: Infinity })).toEqual({ width: 1, height: 1 });
});

test("X6: pieces never overlap and stay on the canvas, wherever the boxes are", () => {
  const length = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double(), fc.constant(0));
  const box = fc.record({ x: length, y: length, width: length, height: length });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), (boxes) => {
      const areas = settleBoxes(boxes);
      expect(areas).toHaveLength(boxes.length);
      for (const [at, area] of areas.entries()) {
        expect(Math.max(Math.abs(area.x), Math.abs(area.y))).toBeLessThan(POSITION_LIMIT);
        for (const other of areas.slice(at + 1)) expect(doOverlap(area, other)).toBe(false);
      }
    }),
  );
});

test("X6: many boxes in one place are placed without looking at each of the others", () => {
  const boxes = Array.from({ length: 20_000 }, () => ({ x: 0, y: 0, width: 800, height: 800 }));
  expect(settleBoxes(boxes)).toHaveLength(20_000);
});
