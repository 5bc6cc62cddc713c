import { expect, test } from "vitest";
import { LOOK_DRAWINGS } from "./look-colours.ts";
import { LOOK_THEMES } from "./look-drawing.ts";
import { LOOKS } from "./look.ts";

test("M6: each look is drawn in each theme, with joints that keep pieces within their cells", () => {
  expect(Object.keys(LOOK_DRAWINGS)).toEqual([...LOOKS]);
  for (const drawing of Object.values(LOOK_DRAWINGS)) {
    for (const theme of LOOK_THEMES) expect(drawing[theme].ground[0]).toBeGreaterThan(0.1);
    expect(drawing.joint % 2).toBe(0);
    expect(drawing.joint).toBeGreaterThanOrEqual(4);
    expect(drawing.joint).toBeLessThanOrEqual(20);
    expect(drawing.titleSize).toBeGreaterThanOrEqual(44);
    expect(drawing.titleSize).toBeLessThanOrEqual(84);
  }
});
