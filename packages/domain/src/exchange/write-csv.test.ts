import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import { cellBefore, writeCsv } from "./write-csv.ts";

const plain = (rows: string[][]) => writeCsv(rows).slice(1);

test("X2: each row is a line, terminated as in RFC 4180, after a byte order mark", () => {
  const bytes = new TextEncoder().encode(
    writeCsv([
      ["a", "é"],
      ["b", ""],
    ]),
  );
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("a,é\r\nb,\r\n");
});

test("X2: commas, quotes and line breaks stay within their cell", () => {
  expect(plain([['a,b "c"', "d\ne"]])).toBe('"a,b ""c""","d\ne"\r\n');
});

test.each([
  "=1+1",
  "+1",
  "-1+1",
  "-1 ",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "\n=1",
  "|cmd",
  '=HYPERLINK("http://x","y")',
  "\uff1d1+1",
  "\uff201",
])("X2: %j does not become a formula", (text) => {
  expect(plain([[text]])).toMatch(/^"?'/);
});

test("X2: nor does text after a semicolon, where many spreadsheets start a cell", () => {
  expect(plain([["Ana;=1+1; -2;b", "a;\t@x"]])).toBe("Ana;'=1+1;' -2;b,a;'\t'@x\r\n");
});

test("X2: a cell that merely contains such a character is unchanged", () => {
  expect(plain([["2026-01-01", "ana+b@example.org", "a; b=c"]])).toBe(
    "2026-01-01,ana+b@example.org,a; b=c\r\n",
  );
});

test("X2: numbers stay numbers", () => {
  expect(plain([["-100", "12.5", "-0.25"]])).toBe("-100,12.5,-0.25\r\n");
});

test("X6: whatever was written is read again as it was", () => {
  const signs = fc.constantFrom(...Array.from("ab=+-@|';,\"\t\n ＝é漢🌻"));
  const cell = fc.string({ unit: signs, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
      const read = readCsv(writeCsv([["a", "b"], ...rows])).slice(1);
      expect(read.map((row) => row.map(cellBefore))).toEqual(rows);
    }),
  );
});
