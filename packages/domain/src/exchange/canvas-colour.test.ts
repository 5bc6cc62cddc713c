import { expect, test } from "vitest";
import { TILE_COLOURS } from "../tile/appearance.ts";
import { canvasColourOf } from "./canvas-colour.ts";

test("X1: each colour is one that JSON Canvas knows, and no two are the same", () => {
  const written = TILE_COLOURS.map(canvasColourOf);
  for (const colour of written) expect(colour).toMatch(/^(?:[1-6]|#[0-9a-f]{6})$/);
  expect(new Set(written).size).toBe(TILE_COLOURS.length);
  expect(canvasColourOf("")).toBeUndefined();
});
