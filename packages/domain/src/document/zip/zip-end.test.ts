import { describe, expect, test } from "vitest";
import { type TestEntry, zipOf } from "../../testing/zip-parts.ts";
import { ZIP_TAIL_BYTES, findZipEnd } from "./zip-end.ts";

const TWO: readonly TestEntry[] = [
  { name: "a.txt", content: "one" },
  { name: "b/c.txt", content: "three" },
];

function countIn(bytes: Uint8Array) {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL_BYTES));
  return findZipEnd(tail, bytes.length)?.count;
}

describe("the end of a ZIP file", () => {
  test("X9: is found before a comment and before appended bytes, but not after others", () => {
    for (const isLong of [true, false]) {
      const comment = "c".repeat(60_000);
      expect(countIn(zipOf(TWO, { isLong, comment }))).toBe(2);
      expect(countIn(zipOf(TWO, { isLong, after: "\r\n" }))).toBe(2);
      expect(countIn(zipOf(TWO, { isLong, before: "MZ" }))).toBeUndefined();
    }
  });

  test("X9: is not found where programs could find different ones", () => {
    const inner = String.fromCodePoint(...zipOf([{ name: "x", content: "" }]));
    expect(countIn(zipOf(TWO, { comment: inner.slice(-22) }))).toBeUndefined();
    expect(countIn(zipOf(TWO, { after: `${inner}..` }))).toBeUndefined();
    // The long record states another count than the short one.
    const differing = zipOf(TWO, { isLong: true });
    new DataView(differing.buffer).setUint16(differing.length - 12, 1, true);
    expect(countIn(differing)).toBeUndefined();
  });
});
