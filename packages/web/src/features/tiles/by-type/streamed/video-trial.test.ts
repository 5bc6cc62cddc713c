import { expect, test } from "vitest";
import { isBeyondHelp } from "./video-trial.ts";

const MINUTE_MS = 60_000;
const again = { number: 1, isReady: true, startAt: 42, addressAge: MINUTE_MS };

test("a video that fails for the first time is retried with a fresh address", () => {
  const first = { ...again, number: 0, isReady: false, startAt: 0 };
  expect(isBeyondHelp(first, 0)).toBe(false);
});

test("one that fails again with a fresh address without progress is abandoned", () => {
  expect(isBeyondHelp({ ...again, isReady: false }, 42)).toBe(true);
  expect(isBeyondHelp(again, 42.9)).toBe(true);
});

test("one that progressed, or was sought in, is retried", () => {
  expect(isBeyondHelp(again, 43)).toBe(false);
  expect(isBeyondHelp(again, 7)).toBe(false);
});

test("one paused again for longer than its address lasts resumes where it was", () => {
  const anHour = { ...again, addressAge: 60 * MINUTE_MS };
  expect(isBeyondHelp(anHour, 42)).toBe(false);
  expect(isBeyondHelp({ ...anHour, isReady: false }, 42)).toBe(false);
});
