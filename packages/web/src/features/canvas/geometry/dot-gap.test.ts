import { expect, test } from "vitest";
import { DOT_GAP, dotGap, dotScale } from "./dot-gap.ts";

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

test("While zooming, painted dots are scaled as long as their layer covers the screen and they look fine", () => {
  const scale = (gap: number, painted: number) => dotScale(gap, painted, 720, 208);
  expect(scale(12, 12)).toBe(1);
  expect(scale(15, 12)).toBe(1.25);
  expect(scale(10, 12)).toBeCloseTo(0.833);
  // They are painted again, which is scale 1: not yet painted, too coarse, too small to cover the screen.
  expect(scale(12, 0)).toBe(1);
  expect(scale(16, 8)).toBe(1);
  expect(scale(9, 12)).toBe(1);
  for (let painted = 8; painted <= 16; painted += 0.5) {
    for (let gap = 8; gap <= 16; gap += 0.5) {
      // Half of the layer, moved by up to one gap.
      expect((720 + 208) * scale(gap, painted) - gap).toBeGreaterThanOrEqual(720);
    }
  }
});
