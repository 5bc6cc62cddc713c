/** W3: how many wrong codes of the second step a user may enter within a quarter of an hour. */
export const MAX_WRONG_CODES_AT_ONCE = { count: 10, seconds: 15 * 60 } as const;

/** W3: how many within a day: the usual maximum, and the minimum that remains even after a week of guessing. */
export const WRONG_CODES_A_DAY = { max: 30, min: 5 } as const;

/** W3: a day with this many wrong codes counts as a day of guessing, for this many days. */
export const GUESSING = { fromWrongCodes: 5, days: 7 } as const;

/**
 * W3: from this number of wrong codes within a day, the user is notified by mail. Mistyping once or twice is not
 * reported.
 */
export const TOLD_FROM_WRONG_CODES = 3;

/** W3: how many wrong codes are allowed today, given the numbers of the days before, the most recent one first. */
export function wrongCodesAllowed(earlierDays: readonly number[]): number {
  const daysOfGuessing = earlierDays
    .slice(0, GUESSING.days)
    .filter((count) => count >= GUESSING.fromWrongCodes).length;
  const { max, min } = WRONG_CODES_A_DAY;
  return Math.max(min, Math.floor(max / 2 ** daysOfGuessing));
}
