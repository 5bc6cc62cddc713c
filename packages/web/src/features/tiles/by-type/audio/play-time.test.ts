import { expect, test } from "vitest";
import { clockTime, spokenTime } from "./play-time.ts";

test("a time is shown as in players", () => {
  expect([0, 7.9, 65, 750, 3723, 36_000].map(clockTime)).toEqual([
    "0:00",
    "0:07",
    "1:05",
    "12:30",
    "1:02:03",
    "10:00:00",
  ]);
});

test("a time is read out in words, without zero parts", () => {
  expect(spokenTime(0, "en")).toBe("0 seconds");
  expect(spokenTime(65, "en")).toBe("1 minute 5 seconds");
  expect(spokenTime(3600, "de")).toBe("1 Stunde");
});
