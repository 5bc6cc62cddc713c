import { expect, test } from "vitest";
import type { ZipEntry } from "#platform/zip/zip-directory.ts";
import { requireModestZip } from "./require-modest-zip.ts";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = "files.unpacksTooLarge";
/** As far as the check looks at it. */
const entry = (other: Partial<ZipEntry> = {}) => {
  const usual = { name: "word/document.xml", packed: 10, unpacked: 1000 };
  const partly: Partial<ZipEntry> = { ...usual, isLocked: false, isSpecial: false, ...other };
  return partly as ZipEntry;
};

function refusalOf(entries: readonly ZipEntry[], size = 100 * MEGABYTE): unknown {
  try {
    requireModestZip(entries, size);
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

test("an archive that unpacks to what an honest one may is accepted, to the byte", () => {
  expect(refusalOf([])).toBeUndefined();
  expect(refusalOf([entry(), entry({ name: "a" })])).toBeUndefined();
  expect(refusalOf([entry({ unpacked: 1024 * MEGABYTE })])).toBeUndefined();
  expect(refusalOf([entry({ unpacked: 100 * MEGABYTE })], 20)).toBeUndefined();
  expect(refusalOf([entry({ unpacked: 200 * MEGABYTE })], MEGABYTE)).toBeUndefined();
});

test("a bomb is refused without unpacking it: a large one, one in parts, one over itself, one packed too well", () => {
  const half = { unpacked: 600 * MEGABYTE };
  const parts = [entry(half), entry({ ...half, name: "a" })];
  expect(refusalOf([entry({ unpacked: 1024 * MEGABYTE + 1 })])).toBe(TOO_LARGE);
  expect(refusalOf(parts)).toBe(TOO_LARGE);
  const over = [entry({ packed: 60 }), entry({ name: "a", packed: 60 })];
  expect(refusalOf(over, 119)).toBe(TOO_LARGE);
  expect(refusalOf(over, 120)).toBeUndefined();
  expect(refusalOf([entry({ unpacked: 200 * MEGABYTE + 1 })], MEGABYTE)).toBe(TOO_LARGE);
});

test.each([["/etc/passwd"], ["../up"], ["a/../../up"], ["a\\b"], ["c:a"], ["C:\\a"], ["a\0b"]])(
  "a part named %j, which leads elsewhere, is refused",
  (name) => {
    expect(refusalOf([entry({ name })])).toBe("files.damaged");
  },
);

test("two parts of one name, links and locked parts are refused", () => {
  expect(refusalOf([entry({ name: "a" }), entry({ name: "A" })])).toBe("files.damaged");
  expect(refusalOf([entry({ isSpecial: true })])).toBe("files.damaged");
  expect(refusalOf([entry({ isLocked: true })])).toBe("files.locked");
});
