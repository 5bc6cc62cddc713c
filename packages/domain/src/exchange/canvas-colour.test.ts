import { expect, test } from "vitest";
import { TILE_COLOURS } from "../tile/appearance.ts";
import { canvasColourOf, colourOfCanvas, nearestColour } from "./canvas-colour.ts";

test("X1: each colour is one that JSON Canvas knows, and no two are the same", () => {
  const written = TILE_COLOURS.map(canvasColourOf);
  for (const colour of written) expect(colour).toMatch(/^(?:[1-6]|#[0-9a-f]{6})$/);
  expect(new Set(written).size).toBe(TILE_COLOURS.length);
  expect(canvasColourOf("")).toBeUndefined();
});

test("X4: each colour is read as it was written", () => {
  for (const colour of TILE_COLOURS) {
    expect(colourOfCanvas(canvasColourOf(colour) ?? "")).toBe(colour);
  }
});

test("X6: a colour of another program becomes the nearest one", () => {
  expect(
    ["#ff0000", "#F80", "#ffe066", "#b2f2bb", "#12b886", "#4dabf7", "#7950f2", "#f783ac"].map(
      nearestColour,
    ),
  ).toEqual(["red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink"]);
  for (const none of ["transparent", "#888", "#1e1e1e", "", "7", "red", "#ff0000ff00", null, 5]) {
    expect(nearestColour(none)).toBe("");
  }
});
