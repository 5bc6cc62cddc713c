import { expect, test } from "vitest";
import { dayWords } from "./day-words.ts";

// A Wednesday, in the time zone of the machine.
const now = new Date(2026, 10, 25, 12, 0);
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 25, 9), "9:00"],
  [at(2026, 10, 24, 23), "gestern"],
  [at(2026, 10, 20, 9), "Freitag"],
  [at(2026, 9, 3, 9), "3. Okt."],
  [at(2025, 9, 3, 9), "Okt. 2025"],
  // A clock that is ahead.
  [at(2026, 10, 26, 9), "9:00"],
  ["", ""],
])("%s", (instant, words) => {
  expect(dayWords(instant, now, "de")).toBe(words);
});
