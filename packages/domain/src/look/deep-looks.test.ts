import { expect, test } from "vitest";
import { BARRO, JARDIM, NOITE } from "./deep-looks.ts";

test("M6: they are deep in both themes, and deeper in the dark one", () => {
  for (const { light, dark } of [BARRO, JARDIM, NOITE]) {
    expect(light.ground[0]).toBeLessThan(0.5);
    expect(dark.ground[0]).toBeLessThan(light.ground[0] - 0.08);
    expect(light.onGround[0]).toBeGreaterThan(0.9);
  }
});
