import fc from "fast-check";
import { expect, test } from "vitest";
import {
  GUESSING,
  MAX_WRONG_CODES_AT_ONCE,
  TOLD_FROM_WRONG_CODES,
  WRONG_CODES_A_DAY,
  wrongCodesAllowed,
} from "./wrong-codes.ts";

test("W3: ten wrong codes are allowed within a quarter of an hour, thirty within a day, and the third is reported by mail", () => {
  expect(MAX_WRONG_CODES_AT_ONCE).toEqual({ count: 10, seconds: 900 });
  expect(WRONG_CODES_A_DAY).toEqual({ max: 30, min: 5 });
  expect(TOLD_FROM_WRONG_CODES).toBe(3);
});

test("W3: each day of guessing halves the number allowed, down to five", () => {
  const guessed = (days: number) => wrongCodesAllowed(Array.from({ length: days }, () => 30));
  expect([0, 1, 2, 3, 4, 7].map(guessed)).toEqual([30, 15, 7, 5, 5, 5]);
});

test("W3: a day with fewer than five wrong codes does not count as guessing, and one more than a week ago is forgotten", () => {
  expect(wrongCodesAllowed([4, 4, 4])).toBe(30);
  expect(wrongCodesAllowed([0, 5])).toBe(15);
  const weekAgo = Array.from({ length: GUESSING.days }, () => 0);
  expect(wrongCodesAllowed([...weekAgo, 30])).toBe(30);
});

test("W3: more guessing never allows more codes", () => {
  const day = fc.nat({ max: 40 });
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.nat({ max: 6 }),
      (days, which) => {
        const more = days.map((count, at) => (at === which ? count + 5 : count));
        expect(wrongCodesAllowed(more)).toBeLessThanOrEqual(wrongCodesAllowed(days));
        expect(wrongCodesAllowed(more)).toBeGreaterThanOrEqual(WRONG_CODES_A_DAY.min);
      },
    ),
  );
});
