import { expect, test } from "vitest";
import { isBeyondHelp } from "./film-trial.ts";

const MINUTE_MS = 60_000;
const again = { number: 1, isReady: true, startAt: 42, addressAge: MINUTE_MS };

test("a film that breaks off for the first time is tried with a fresh address", () => {
  const first = { ...again, number: 0, isReady: false, startAt: 0 };
  expect(isBeyondHelp(first, 0)).toBe(false);
});

test("one that comes to nothing with a fresh address, or no further, is given up", () => {
  expect(isBeyondHelp({ ...again, isReady: false }, 42)).toBe(true);
  expect(isBeyondHelp(again, 42.9)).toBe(true);
});

test("one that went on, or was seeked in, is tried again", () => {
  expect(isBeyondHelp(again, 43)).toBe(false);
  expect(isBeyondHelp(again, 7)).toBe(false);
});

test("paused a second time for longer than its address lasts, it goes on from where it was", () => {
  const anHour = { ...again, addressAge: 60 * MINUTE_MS };
  expect(isBeyondHelp(anHour, 42)).toBe(false);
  expect(isBeyondHelp({ ...anHour, isReady: false }, 42)).toBe(false);
});
