import { expect, test } from "vitest";
import { TILE_COLOURS } from "../tile/appearance.ts";
import { DEEP_HUES, HUES } from "./hues.ts";

test("T12: each colour of tiles has a hue of its own", () => {
  expect(Object.keys(HUES)).toEqual([...TILE_COLOURS]);
  expect(new Set(Object.values(HUES).map(({ hue }) => hue)).size).toBe(TILE_COLOURS.length);
});

test("M6: deep yellow and orange are redder and lighter than other deep colours", () => {
  for (const colour of ["yellow", "orange"] as const) {
    expect(DEEP_HUES[colour].hue).toBeLessThan(HUES[colour].hue);
    expect(DEEP_HUES[colour].lightness).toBeGreaterThan(0.41);
  }
});
