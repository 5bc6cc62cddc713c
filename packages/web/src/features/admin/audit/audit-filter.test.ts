import { expect, test } from "vitest";
import { auditFilter } from "./audit-filter.ts";

const nothing = { words: "", event: "", from: "", until: "" };

test("empty fields match everything", () => {
  expect(auditFilter(nothing)).toEqual({});
});

test("days are whole, in local time, including the last one", () => {
  const { from, until } = auditFilter({ ...nothing, from: "2026-02-28", until: "2026-02-28" });
  expect(from).toBe(new Date(2026, 1, 28).toISOString());
  expect(until).toBe(new Date(2026, 2, 1).toISOString());
});

test.each(["yesterday", "2026-1-1", "0001-01-01", "99999-01-01"])("%s is not a day", (day) => {
  expect(auditFilter({ ...nothing, from: day })).toEqual({});
});

test("search words and event are passed on unchanged", () => {
  expect(auditFilter({ ...nothing, words: "ana", event: "auth.signedIn" })).toEqual({
    search: "ana",
    event: "auth.signedIn",
  });
});
