import { expect, test } from "vitest";
import { COLOURS, colourOf } from "./colours.ts";

/** The relative luminance of a hex colour, as in WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("white text is readable on each colour, and each contrasts with light and dark backgrounds", () => {
  for (const colour of COLOURS) {
    expect(contrast(colour, "#ffffff")).toBeGreaterThan(4.5);
    // The app's background in light and in dark mode.
    expect(contrast(colour, "#f8f5f0")).toBeGreaterThan(3);
    expect(contrast(colour, "#1b2023")).toBeGreaterThan(3);
  }
});

test("a user always has the same colour, and users in one room have different ones while any are free", () => {
  const taken = new Set<string>();
  const ids = Array.from({ length: COLOURS.length }, (_, index) => `user-${index}`);
  for (const id of ids) taken.add(colourOf(id, taken));
  expect(taken.size).toBe(COLOURS.length);
  expect(colourOf("user-1", new Set())).toBe(colourOf("user-1", taken));
  const first = new Set(ids.map((id) => colourOf(id, new Set())));
  expect(first.size).toBeGreaterThan(4);
});
