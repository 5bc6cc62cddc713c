import { expect, test } from "vitest";
import { Glide } from "./glide.ts";

function walk(glide: Glide, seconds: number, rate: number): void {
  for (let at = 0; at < seconds * rate; at += 1) glide.step(1 / rate);
}

test("a point follows its target without overshooting, and rests there", () => {
  const glide = new Glide({ x: 0, y: 0 });
  glide.aim({ x: 100, y: -40 });
  let before = 0;
  for (let at = 0; at < 60; at += 1) {
    glide.step(1 / 60);
    expect(glide.at.x).toBeGreaterThanOrEqual(before);
    expect(glide.at.x).toBeLessThanOrEqual(100);
    before = glide.at.x;
  }
  expect(glide.at).toEqual({ x: 100, y: -40 });
  expect(glide.isAtRest).toBe(true);
});

test("the frame rate makes no difference", () => {
  const [slow, fast] = [new Glide({ x: 0, y: 0 }), new Glide({ x: 0, y: 0 })];
  for (const glide of [slow, fast]) glide.aim({ x: 500, y: 500 });
  walk(slow, 0.15, 20);
  walk(fast, 0.15, 120);
  expect(slow.at.x).toBeCloseTo(fast.at.x, 6);
});

test("a new target on the way turns it smoothly", () => {
  const glide = new Glide({ x: 0, y: 0 });
  glide.aim({ x: 100, y: 0 });
  walk(glide, 0.05, 60);
  const { x } = glide.at;
  glide.aim({ x: 0, y: 100 });
  glide.step(1 / 60);
  expect(Math.abs(glide.at.x - x)).toBeLessThan(20);
});
