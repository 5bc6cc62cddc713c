import { expect, test } from "vitest";
import { dotGap } from "./dot-gap.ts";

test("The dots are 12 apart at full size, and never so dense that they blur", () => {
  expect(dotGap(1)).toBe(12);
  expect(dotGap(0.75)).toBe(9);
  expect(dotGap(0.5)).toBe(12);
  for (let zoom = 0.25; zoom <= 1; zoom += 0.01) {
    expect(dotGap(zoom)).toBeGreaterThanOrEqual(8);
    expect(dotGap(zoom)).toBeLessThanOrEqual(16);
  }
});
