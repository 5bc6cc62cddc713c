import { expect, test } from "vitest";
import { substituteFor } from "./substitutes.ts";

test.each([
  ["Calibri", "carlito", true],
  ["  CAMBRIA ", "caladea", true],
  ["Arial", "arimo", true],
  ["Times New Roman", "tinos", true],
  ["Courier New", "cousine", true],
  ["Georgia", "tinos", false],
  ["Fira Code", "cousine", false],
  ["Adobe Garamond Pro", "tinos", false],
  ["Open Sans", "arimo", false],
  ["Noto Serif Display", "tinos", false],
  ["MS Gothic", "arimo", false],
  ["Nobody Knows It", "arimo", false],
])("%s is drawn with %s", (typeface, family, isMetric) => {
  expect(substituteFor(typeface)).toMatchObject({ family, isMetric });
});
