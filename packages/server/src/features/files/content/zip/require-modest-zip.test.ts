import { expect, test } from "vitest";
import type { ZipEntry } from "#platform/zip/zip-directory.ts";
import { requireModestZip } from "./require-modest-zip.ts";

const MEGABYTE = 1024 * 1024;
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

test.each([
  ["unpacks to more than 1 GB", [entry({ unpacked: 1024 * MEGABYTE + 1 })]],
  [
    "does so by its parts together",
    [entry({ unpacked: 600 * MEGABYTE }), entry({ name: "a", unpacked: 600 * MEGABYTE })],
  ],
  ["has parts over one another", [entry({ packed: 60 }), entry({ name: "a", packed: 60 })], 100],
  ["unpacks to 200 times its size", [entry({ unpacked: 200 * MEGABYTE + 1 })], MEGABYTE],
] as const)("a bomb that %s is refused without unpacking it", (_, entries, size) => {
  expect(refusalOf(entries, size)).toBe("files.unpacksTooLarge");
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
