/** W3: how many wrong codes of the second step a person may enter within a quarter of an hour. */
export const MAX_WRONG_CODES_AT_ONCE = { count: 10, seconds: 15 * 60 } as const;

/** W3: how many of them within a day: so many at most, and even after a week of guessing not fewer than some. */
export const WRONG_CODES_A_DAY = { max: 30, min: 5 } as const;

/** W3: a day with as many wrong codes counts as one of guessing, for so many days. */
export const GUESSING = { fromWrongCodes: 5, days: 7 } as const;

/** W3: from so many wrong codes within a day their person is told by mail. Whoever mistypes a code once or twice is not. */
export const TOLD_FROM_WRONG_CODES = 3;

/** W3: how many wrong codes are taken today, given how many were entered on each of the days before, the last one first. */
export function wrongCodesAllowed(earlierDays: readonly number[]): number {
  const daysOfGuessing = earlierDays
    .slice(0, GUESSING.days)
    .filter((count) => count >= GUESSING.fromWrongCodes).length;
  const { max, min } = WRONG_CODES_A_DAY;
  return Math.max(min, Math.floor(max / 2 ** daysOfGuessing));
}
