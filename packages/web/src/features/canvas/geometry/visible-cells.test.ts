import { lengthOf, oneCellAt } from "@mosaico/domain/mosaic/area";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type View, toScreen } from "./view.ts";
import { isInRange, isSameRange, visibleCells } from "./visible-cells.ts";

const TILE_SIZE = lengthOf(1);
const size = { width: 390, height: 844 };
const number = fc.double({ min: -50_000, max: 50_000, noNaN: true });
const view: fc.Arbitrary<View> = fc.record({
  x: number,
  y: number,
  zoom: fc.double({ min: 0.25, max: 1, noNaN: true }),
});

test("Every tile with a pixel on the screen is in a visible cell, on the grid or off it", () => {
  const onScreen = fc.record({
    x: fc.double({ min: -1, max: 1, noNaN: true }),
    y: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(view, onScreen, (from, { x, y }) => {
      const position = {
        x: (((x + 1) / 2) * (size.width + TILE_SIZE * from.zoom) - from.x) / from.zoom - TILE_SIZE,
        y: (((y + 1) / 2) * (size.height + TILE_SIZE * from.zoom) - from.y) / from.zoom - TILE_SIZE,
      };
      const at = toScreen(position, from);
      expect(at.x).toBeLessThanOrEqual(size.width + 0.01);
      expect(isInRange(oneCellAt(position), visibleCells(from, size))).toBe(true);
    }),
  );
});

test("A tile a whole cell away from the screen is not visible", () => {
  const cells = visibleCells({ x: 0, y: 0, zoom: 1 }, size);
  expect(cells).toEqual({ firstColumn: -1, lastColumn: 3, firstRow: -1, lastRow: 8 });
  expect(isInRange(oneCellAt({ x: -101, y: 0 }), cells)).toBe(false);
  expect(isInRange(oneCellAt({ x: 400, y: 0 }), cells)).toBe(false);
  expect(isInRange(oneCellAt({ x: 0, y: 900 }), cells)).toBe(false);
  const large = { x: -400, y: 0, width: 3, height: 1 };
  expect(isInRange(large, cells)).toBe(false);
  expect(isInRange({ ...large, width: 4 }, cells)).toBe(true);
});

test("The cells stay the same until an edge crosses into another one", () => {
  const before = visibleCells({ x: -20, y: -10, zoom: 1 }, size);
  expect(isSameRange(before, visibleCells({ x: -21, y: -10, zoom: 1 }, size))).toBe(true);
  expect(isSameRange(before, visibleCells({ x: -9, y: -10, zoom: 1 }, size))).toBe(false);
  expect(isSameRange(undefined, before)).toBe(false);
});
