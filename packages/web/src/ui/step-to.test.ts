import { expect, test } from "vitest";
import { stepTo } from "./step-to.ts";

const LABELS = ["Água", "Casa", "Escola", "canto"];

test("arrows move through the list and stop at its ends", () => {
  expect(stepTo("ArrowDown", 0, LABELS, true)).toBe(1);
  expect(stepTo("ArrowDown", 3, LABELS, true)).toBe(3);
  expect(stepTo("ArrowUp", 1, LABELS, true)).toBe(0);
  expect(stepTo("ArrowUp", 0, LABELS, true)).toBeUndefined();
  expect(stepTo("End", 0, LABELS, true)).toBe(3);
  expect(stepTo("Home", 2, LABELS, true)).toBe(0);
});

test("in a long list, arrow up from the first option leads to the search field, and arrow down back", () => {
  expect(stepTo("ArrowUp", 0, LABELS, false)).toBe("search");
  expect(stepTo("ArrowDown", -1, LABELS, false)).toBe(0);
  expect(stepTo("ArrowUp", -1, LABELS, false)).toBeUndefined();
});

test("a letter moves to the next option that begins with it, ignoring case and accents", () => {
  expect(stepTo("c", 0, LABELS, true)).toBe(1);
  expect(stepTo("C", 1, LABELS, true)).toBe(3);
  expect(stepTo("c", 3, LABELS, true)).toBe(1);
  expect(stepTo("a", 2, LABELS, true)).toBe(0);
  expect(stepTo("z", 0, LABELS, true)).toBeUndefined();
  expect(stepTo("c", 0, LABELS, false)).toBeUndefined();
});

test("an empty list leads nowhere", () => {
  expect(stepTo("ArrowDown", -1, [], true)).toBeUndefined();
});
