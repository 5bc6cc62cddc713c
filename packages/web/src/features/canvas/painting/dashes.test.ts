import { expect, test } from "vitest";
import { dashesFor } from "./dashes.ts";

test.each([
  [2, 100, 50, 0],
  [3, 88, 88, 14],
  [1, 10, 10, 5],
])("dashes of %i pixels around a box are whole where it closes", (line, width, height, radius) => {
  const [dash, gap] = dashesFor(line, width, height, radius, 1);
  const length = 2 * (width + height) - (8 - 2 * Math.PI) * radius;
  const count = length / (dash + gap);
  expect(Math.abs(count - Math.round(count))).toBeLessThan(1e-9);
  expect(gap).toBeGreaterThan(0);
});

test("an outline that is shorter than a dash is one", () => {
  expect(dashesFor(3, 1, 1, 0, 1)).toEqual([6, 3]);
});

test("on a dense screen a thinner line has the dashes of a thick one", () => {
  const [onOne] = dashesFor(1.5, 100, 50, 0, 1);
  const [onTwo] = dashesFor(1.5, 100, 50, 0, 2);
  expect([onOne, onTwo]).toEqual([4.5, 3]);
});
