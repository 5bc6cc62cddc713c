import { expect, test } from "vitest";
import { readZipEntries } from "./zip-entries.ts";

// CRC-32 of the names below, made with Python's zlib.
const SUMS: Readonly<Record<"_______.txt" | "?.png", number>> = {
  "_______.txt": 0xd8ae0f3a,
  "?.png": 0xd9e7dac5,
};

/** A directory of one entry whose name is followed by one in UTF-8. */
function nameIn(
  name: keyof typeof SUMS,
  unicode: string,
  { sum = SUMS[name], version = 1, flags = 0 } = {},
): string | undefined {
  const label = new TextEncoder().encode(name);
  const better = new TextEncoder().encode(unicode);
  const extra = new Uint8Array(4 + 4 + 5 + better.length);
  const view = new DataView(extra.buffer);
  // Another field comes first: that of the time in Unix.
  view.setUint16(0, 0x5455, true);
  view.setUint16(4, 0x7075, true);
  view.setUint16(6, 5 + better.length, true);
  view.setUint8(8, version);
  view.setUint32(9, sum, true);
  extra.set(better, 13);
  const record = new Uint8Array(46);
  const head = new DataView(record.buffer);
  head.setUint32(0, 0x02014b50, true);
  head.setUint16(8, flags, true);
  head.setUint16(28, label.length, true);
  head.setUint16(30, extra.length, true);
  return readZipEntries(Uint8Array.from([...record, ...label, ...extra]), 1)?.[0]?.name;
}

test("X9: a name in Unicode besides is that of the entry", () => {
  expect(nameIn("_______.txt", "Отчёт 東京 🌻.txt")).toBe("Отчёт 東京 🌻.txt");
  expect(nameIn("?.png", "مدرسة/ação.png")).toBe("مدرسة/ação.png");
});

test("X9: it is not taken if it belongs to another name, nor if it is in another form", () => {
  expect(nameIn("?.png", "a.png", { sum: SUMS["_______.txt"] })).toBe("?.png");
  expect(nameIn("?.png", "a.png", { version: 2 })).toBe("?.png");
  expect(nameIn("?.png", "")).toBe("?.png");
  // Names that are said to be UTF-8 need no other.
  expect(nameIn("?.png", "a.png", { flags: 0x800 })).toBe("?.png");
});
