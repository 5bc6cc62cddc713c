import { expect, test } from "vitest";
import { auditFilter } from "./audit-filter.ts";

const nothing = { words: "", event: "", from: "", until: "" };

test("empty fields ask for everything", () => {
  expect(auditFilter(nothing)).toEqual({});
});

test("days are whole, in the reader's own time, the last one included", () => {
  const { from, until } = auditFilter({ ...nothing, from: "2026-02-28", until: "2026-02-28" });
  expect(from).toBe(new Date(2026, 1, 28).toISOString());
  expect(until).toBe(new Date(2026, 2, 1).toISOString());
});

test.each(["yesterday", "2026-1-1", "0001-01-01", "99999-01-01"])("%s is no day", (day) => {
  expect(auditFilter({ ...nothing, from: day })).toEqual({});
});

test("words and event are asked for as they are", () => {
  expect(auditFilter({ ...nothing, words: "ana", event: "auth.signedIn" })).toEqual({
    search: "ana",
    event: "auth.signedIn",
  });
});
