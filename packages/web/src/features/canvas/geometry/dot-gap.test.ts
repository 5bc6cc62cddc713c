import { expect, test } from "vitest";
import { DOT_GAP, dotGap } from "./dot-gap.ts";

test("The dots are 12 apart at full size, and never so dense that they blur", () => {
  expect(dotGap(1, DOT_GAP)).toBe(12);
  expect(dotGap(0.75, DOT_GAP)).toBe(9);
  expect(dotGap(0.5, DOT_GAP)).toBe(12);
  for (let zoom = 0.25; zoom <= 1; zoom += 0.01) {
    expect(dotGap(zoom, DOT_GAP)).toBeGreaterThanOrEqual(8);
    expect(dotGap(zoom, DOT_GAP)).toBeLessThanOrEqual(16);
  }
  expect(dotGap(1, 100)).toBe(100);
});
