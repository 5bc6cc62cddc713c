import { expect, test } from "vitest";
import { TRASH_DAYS, trashExpiresAt, trashGoesBefore } from "./trash.ts";

const DELETED = "2026-11-22T10:00:00.000Z";
const GOES = "2026-12-22T10:00:00.000Z";

test("H3: a deleted mosaic is deleted for good thirty days later", () => {
  expect(TRASH_DAYS).toBe(30);
  expect(trashExpiresAt(DELETED)).toBe(GOES);
});

test("H4: an item expires exactly at its stated time, and not a moment before", () => {
  expect(trashGoesBefore(Date.parse(GOES))).toBe(DELETED);
  expect(trashGoesBefore(Date.parse(GOES) - 1) < DELETED).toBe(true);
});

test("H5: files that may come back are counted by the same thirty days", () => {
  expect(trashExpiresAt(trashGoesBefore(0))).toBe("1970-01-01T00:00:00.000Z");
});
