import { expect, test } from "vitest";
import { flatPath } from "./flat-path.ts";

const SAME = [1, 0, 0, 1, 0, 0] as const;

test.each([
  [
    "relative commands, and numbers without spaces",
    "m10 20l5-5h10v.5.5z",
    "M10 20L15 15L25 15L25 16L25 16Z",
  ],
  ["a second pair after a move", "M1 2 3 4m1 1 1 1", "M1 2L3 4M4 5L5 6"],
  [
    "curves that mirror the one before",
    "M0 0c0 10 10 10 10 0s10-10 10 0",
    "M0 0C0 10 10 10 10 0C10 -10 20 -10 20 0",
  ],
  ["quadratic curves", "M0 0Q15 30 30 0t30 0", "M0 0C10 20 20 20 30 0C40 -20 50 -20 60 0"],
  ["a curve that follows a line", "M0 0L9 9S20 20 30 0", "M0 0L9 9C9 9 20 20 30 0"],
  ["flags without spaces", "M0 0a10 10 0 0120 0", "M0 0C0 -6 4 -10 10 -10C16 -10 20 -6 20 0"],
  [
    "an arc with radii that are too small",
    "M0 0A1 1 0 0 0 20 0",
    "M0 0C0 6 4 10 10 10C16 10 20 6 20 0",
  ],
  ["an arc without a radius", "M0 0A0 5 0 0 0 20 0", "M0 0C0 0 20 0 20 0"],
  ["an arc to where it begins", "M5 5a5 5 0 1 1 0 0z", "M5 5Z"],
])("%s", (_, path, flat) => {
  expect(flatPath(path, SAME)).toBe(flat);
});

test("a path is where the matrix places it, upside down", () => {
  expect(flatPath("M0 0h10v20z", [2, 0, 0, -2, 5, 100])).toBe("M5 100L25 100L25 60Z");
});
