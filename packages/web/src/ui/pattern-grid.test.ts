import { expect, test } from "vitest";
import { layOutColumns } from "./mosaic-columns.ts";
import { patternGrid } from "./pattern-grid.ts";

const PIECE_PX = 140;
const CHIPS_PX = 70;

const AREAS = [
  ["above the form of a phone", 390, 208],
  ["above the form of a tablet", 1023, 208],
  ["beside the form", 864, 900],
  ["on a large screen", 3264, 2160],
  ["in a window without height", 390, 0],
] as const;

test.each(AREAS)("two thirds of each column cover an area %s", (_where, width, height) => {
  const { columns, rows } = patternGrid(width, height);
  const laidOut = layOutColumns([{ colour: "blue" }, { colour: "red" }], columns, rows);
  expect(columns * PIECE_PX).toBeGreaterThanOrEqual(width);
  for (const column of laidOut) {
    const once = column.reduce(
      (sum, { kind }) => sum + (kind === "chips" ? CHIPS_PX : PIECE_PX),
      0,
    );
    expect(2 * once - PIECE_PX).toBeGreaterThanOrEqual(1.5 * height);
  }
});

test("each of the columns has its turn, as every fourth of an odd number", () => {
  for (let width = 0; width < 4000; width += 50) {
    expect(patternGrid(width, 900).columns % 2).toBe(1);
  }
});

test("a phone is given a fraction of what a desk is", () => {
  const { columns, rows } = patternGrid(390, 208);
  expect(columns * rows).toBeLessThanOrEqual(15);
});
