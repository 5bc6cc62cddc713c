import { expect, test } from "vitest";
import { endOfInitial, stillSignsIn } from "./initial-password.ts";

const MADE = Date.parse("2026-11-27T10:00:00Z");
const END = Date.parse("2026-11-30T10:00:00Z");

test("W11: a password that the program made signs in for three days", () => {
  expect(endOfInitial(MADE)).toBe(END);
  expect(stillSignsIn(END, END - 1)).toBe(true);
  expect(stillSignsIn(END, END)).toBe(false);
});

test("W11: a password that its user chose does not end", () => {
  expect(stillSignsIn(undefined, Number.MAX_SAFE_INTEGER)).toBe(true);
});
