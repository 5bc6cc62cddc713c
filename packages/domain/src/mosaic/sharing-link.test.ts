import { expect, test } from "vitest";
import {
  LINK_LIMITS,
  dayOfView,
  checkLinkEnd,
  checkLinkName,
  hasEnded,
  isListedPage,
  savableMosaics,
} from "./sharing-link.ts";

test.each([
  ["", ""],
  ["  Poster \n in the\thall ", "Poster in the hall"],
  ["a".repeat(LINK_LIMITS.name), "a".repeat(LINK_LIMITS.name)],
])("S2: a link may be named %j", (text, name) => {
  expect(checkLinkName(text)).toEqual({ ok: true, value: name });
});

test("S2: the name of a link has at most 60 characters", () => {
  expect(checkLinkName("a".repeat(61))).toMatchObject({
    ok: false,
    problem: "sharing.nameTooLong",
    path: ["name"],
  });
});

test("S3: the files of a mosaic can be saved if one of its links allows it", () => {
  const links = [
    { mosaicId: 1, isDownloadable: false },
    { mosaicId: 2, isDownloadable: true },
    { mosaicId: 1, isDownloadable: true },
    { mosaicId: 3, isDownloadable: false },
  ];
  expect(savableMosaics(links)).toEqual([2, 1]);
  expect(savableMosaics([])).toEqual([]);
});

const now = new Date("2026-11-26T12:00:00.000Z");

test.each([
  ["2026-11-26T12:00:00.001Z", "2026-11-26T12:00:00.001Z"],
  ["2026-12-31T23:59:59-03:00", "2027-01-01T02:59:59.000Z"],
])("S4: a link may end at %s", (text, until) => {
  expect(checkLinkEnd(text, now)).toEqual({ ok: true, value: until });
});

test.each([
  "2026-11-26T12:00:00.000Z",
  "2025-01-01T00:00:00Z",
  "",
  "tomorrow",
  "2026-12-31",
  "2027-13-01T00:00:00Z",
  "+012026-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
])("S4: a link does not end at %j", (text) => {
  expect(checkLinkEnd(text, now)).toMatchObject({ ok: false, problem: "sharing.badEnd" });
});

test("S4: a link ends at its instant, and one without never does", () => {
  expect(hasEnded("2026-11-26T12:00:00.000Z", now)).toBe(true);
  expect(hasEnded("2026-11-26T12:00:00.001Z", now)).toBe(false);
  expect(hasEnded(null, now)).toBe(false);
});

test("S5: search engines may list the page of a link unless it has a password", () => {
  expect(isListedPage({ isListed: true, hasPassword: false })).toBe(true);
  expect(isListedPage({ isListed: true, hasPassword: true })).toBe(false);
  expect(isListedPage({ isListed: false, hasPassword: false })).toBe(false);
});

test("S6: views are counted by days in UTC", () => {
  expect(dayOfView(new Date("2026-11-26T23:59:59.999Z"))).toBe("2026-11-26");
  expect(dayOfView(new Date("2026-11-26T23:59:59-03:00"))).toBe("2026-11-27");
});

test("S8: only a link that search engines may list, and without a password, is on a page of an account", () => {
  const shown = [true, false].flatMap((isListed) =>
    [true, false].map((hasPassword) => isListedPage({ isListed, hasPassword })),
  );
  expect(shown).toEqual([false, true, false, false]);
});
