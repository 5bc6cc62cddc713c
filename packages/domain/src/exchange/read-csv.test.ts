import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

test("X6: quotes, line breaks and separators within a cell are part of it", () => {
  expect(readCsv('\u{feff}a,"b ""c"", d","e\r\nf"\r\ng,,\r\n')).toEqual([
    ["a", 'b "c", d', "e\r\nf"],
    ["g", "", ""],
  ]);
});

test("X6: semicolons and tabs separate cells if the first line shows it", () => {
  expect(readCsv("a;b,c;d\n1;2,3;4\n")).toEqual([
    ["a", "b,c", "d"],
    ["1", "2,3", "4"],
  ]);
  expect(readCsv("a\tb\n")).toEqual([["a", "b"]]);
});

test("X6: whatever is in a table, it comes back as it was written", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "é", " ") });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = ["x,y", ...rows.map((row) => row.map(quoted).join(","))].join("\r\n");
      const filled = rows.filter((row) => row.some((one) => one !== ""));
      expect(readCsv(text)).toEqual([["x", "y"], ...filled]);
    }),
  );
});

test("X6: a quote that is never closed, and a very long row, are read", () => {
  expect(readCsv('a,"b\nc')).toEqual([["a", "b\nc"]]);
  expect(readCsv(",".repeat(200_000))).toEqual([]);
  expect(readCsv('"'.repeat(200_001))).toHaveLength(1);
  expect(readCsv("")).toEqual([]);
});
