import { expect, test } from "vitest";
import { Spacing } from "./spacing.ts";

const paragraph = { before: 100, after: 200, style: "Body", isContextual: false };

test("the spaces of two paragraphs are added up, or the larger one counts", () => {
  const sum = new Spacing(true);
  expect([sum.before(paragraph), sum.before(paragraph)]).toEqual([100, 300]);
  const larger = new Spacing(false);
  expect([larger.before(paragraph), larger.before(paragraph)]).toEqual([100, 100]);
});

test("paragraphs of the same style may have no space between them", () => {
  const spacing = new Spacing(true);
  const item = { ...paragraph, isContextual: true };
  expect(spacing.before(item)).toBe(100);
  expect(spacing.before(item)).toBe(-200);
  expect(spacing.before({ ...item, style: "Other" })).toBe(300);
  expect(spacing.before(paragraph)).toBe(300);
});

test("after a table its own space counts", () => {
  const spacing = new Spacing(true);
  spacing.before(paragraph);
  spacing.restart(50);
  expect(spacing.before(paragraph)).toBe(150);
});
