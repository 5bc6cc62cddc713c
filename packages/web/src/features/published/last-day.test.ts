import { expect, test } from "vitest";
import { dayAfter, dayOf, endOf } from "./last-day.ts";

test.each(["2026-11-26", "2026-12-31", "2028-02-29", "9998-01-01"])(
  "the end of %s is on that day, and the next instant is not",
  (day) => {
    const end = endOf(day);
    expect(dayOf(end)).toBe(day);
    expect(dayOf(new Date(end.getTime() + 1))).toBe(dayAfter(end, 1));
    expect(dayAfter(end, 1) > day).toBe(true);
  },
);

test("a month later is another day, across the turn of the year", () => {
  expect(dayAfter(new Date(2026, 11, 15, 12), 30)).toBe("2027-01-14");
});
