import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TestEntry, zipOf } from "../../testing/zip-parts.ts";
import { ZIP_TAIL_BYTES, findZipEnd } from "./zip-end.ts";
import { ZIP_LIMITS, isZipTooMuch, readZipEntries } from "./zip-entries.ts";

function entriesIn(bytes: Uint8Array) {
  const end = findZipEnd(bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL_BYTES)), bytes.length);
  if (end === undefined) return undefined;
  return readZipEntries(bytes.subarray(end.offset, end.offset + end.size), end.count);
}

const TWO: readonly TestEntry[] = [
  { name: "a.txt", content: "one" },
  { name: "b/c.txt", content: "three" },
];

describe("the directory of a ZIP file", () => {
  test("X9: has the same entries with and without numbers of 64 bits", () => {
    const long = TWO.map((entry) => ({ ...entry, isLong: true }));
    const plain = entriesIn(zipOf(TWO));
    expect(plain?.map(({ name, packed, at }) => [name, packed, at])).toEqual([
      ["a.txt", 3, 0],
      ["b/c.txt", 5, 38],
    ]);
    for (const isLong of [true, false]) {
      expect(entriesIn(zipOf(long, { isLong }))).toEqual(plain);
    }
  });

  test("X9: is too much with more entries or bytes than are read", () => {
    const { entries, directoryBytes } = ZIP_LIMITS;
    expect(isZipTooMuch({ offset: 0, count: entries, size: directoryBytes })).toBe(false);
    expect(isZipTooMuch({ offset: 0, count: entries + 1, size: 1 })).toBe(true);
    expect(isZipTooMuch({ offset: 0, count: 1, size: directoryBytes + 1 })).toBe(true);
    expect(isZipTooMuch({ offset: 0, count: Infinity, size: 1 })).toBe(true);
  });

  test("X9: of numbers beyond all files is read as such, not as small ones", () => {
    const bytes = zipOf([{ name: "a", content: "b", isLong: true }]);
    const view = new DataView(bytes.buffer);
    // After the record, its name and the first field of the extra field.
    const at = 31 + 1 + 46 + 1 + 6 + 4;
    view.setBigUint64(at, 2n ** 64n - 1n, true);
    expect(entriesIn(bytes)?.[0]?.unpacked).toBe(Infinity);
  });

  const entry = fc.record({
    name: fc.string({
      unit: fc.constantFrom(...Array.from("abc/._- é")),
      minLength: 1,
      maxLength: 20,
    }),
    content: fc.string({ unit: fc.constantFrom(...Array.from("PK\u0001\u0005x")), maxLength: 30 }),
    isLong: fc.boolean(),
  });
  const made = fc.record({
    entries: fc.array(entry, { maxLength: 6 }),
    isLong: fc.boolean(),
    comment: fc.string({ unit: fc.constantFrom(...Array.from("abc")), maxLength: 30 }),
    after: fc.string({ unit: fc.constantFrom(...Array.from("\r\n\u0000")), maxLength: 4 }),
  });

  test("X9: of any file is what was written", () => {
    fc.assert(
      fc.property(made, ({ entries, ...options }) => {
        const read = entriesIn(zipOf(entries, options));
        expect(read?.map(({ unpacked }) => unpacked)).toEqual(
          entries.map(({ content }) => content.length),
        );
      }),
    );
  });

  test("X9: of a cut or changed file is refused, or has entries within its directory", () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        made,
        fc.array(change, { maxLength: 5 }),
        fc.nat(),
        ({ entries, ...options }, changes, cut) => {
          const bytes = zipOf(entries, options).slice();
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const read = entriesIn(bytes.subarray(cut % 3 === 0 ? cut % bytes.length : 0));
          const sum = (read ?? []).reduce((all, { nameBytes }) => all + 46 + nameBytes, 0);
          expect(sum).toBeLessThanOrEqual(bytes.length);
        },
      ),
    );
  });
});
