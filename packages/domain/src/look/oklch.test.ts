import { expect, test } from "vitest";
import { contrastOf, contrastThrough, cssOf, hexOf } from "./oklch.ts";

test("M6: colours are written as CSS and as sRGB", () => {
  expect(cssOf([0.9, 0.078 * 0.9, 190])).toBe("oklch(0.9 0.0702 190)");
  expect(hexOf([1, 0, 0])).toBe("#ffffff");
  expect(hexOf([0, 0, 0])).toBe("#000000");
  expect(hexOf([0.628, 0.2577, 29.23])).toBe("#ff0000");
  expect(contrastOf([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 3);
});

test("M6: the contrast of a text that covers its ground in part lies between none and its own", () => {
  const [ink, paper] = [
    [0.25, 0.02, 235],
    [0.99, 0.004, 85],
  ] as const;
  expect(contrastThrough(ink, paper, 0)).toBeCloseTo(1, 5);
  expect(contrastThrough(ink, paper, 1)).toBeCloseTo(contrastOf(ink, paper), 5);
  const part = contrastThrough(ink, paper, 0.84);
  expect(part).toBeGreaterThan(4.5);
  expect(part).toBeLessThan(contrastOf(ink, paper));
});
