import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:30Z", "now"],
  ["2026-11-21T12:00:30Z", "now"],
  ["2026-11-21T11:58:10Z", "1 minute ago"],
  ["2026-11-21T07:00:00Z", "5 hours ago"],
  ["2026-11-20T12:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "20 days ago"],
])("formats %s as %j", (instant, words) => {
  expect(timeAgo(instant, now, "en")).toBe(words);
});

test("uses the given language", () => {
  expect(timeAgo("2026-11-21T07:00:00Z", now, "de")).toBe("vor 5 Stunden");
});
