import { expect, test } from "vitest";
import { isLate, nextDue, previousDue } from "./schedule.ts";

// In the local time of the machine, whatever it is.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute);
const daily = { every: "day", minutes: [3 * 60, 15 * 60 + 30] } as const;
const hourly = { every: "hours", hours: 6 } as const;

test("a daily schedule is due at its times, in local time", () => {
  expect(previousDue(daily, at(5, 3))).toEqual(at(5, 3));
  expect(previousDue(daily, at(5, 2, 59))).toEqual(at(4, 15, 30));
  expect(nextDue(daily, at(5, 3))).toEqual(at(5, 15, 30));
  expect(nextDue(daily, at(5, 23))).toEqual(at(6, 3));
});

test("an hourly schedule is due at multiples of its hours", () => {
  const now = new Date("2026-01-05T13:00:00Z");
  expect(previousDue(hourly, now).toISOString()).toBe("2026-01-05T12:00:00.000Z");
  expect(nextDue(hourly, now).toISOString()).toBe("2026-01-05T18:00:00.000Z");
});

test("a backup is late three hours after one was due", () => {
  expect(isLate(daily, at(5, 5, 59), at(4, 15, 31))).toBe(false);
  expect(isLate(daily, at(5, 6, 1), at(4, 15, 31))).toBe(true);
  expect(isLate(daily, at(5, 6, 1), at(5, 3, 0))).toBe(false);
});
