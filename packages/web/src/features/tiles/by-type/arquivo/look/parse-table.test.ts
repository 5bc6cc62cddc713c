import { expect, test } from "vitest";
import { parseTable } from "./parse-table.ts";

const rows = (text: string) => parseTable(text, true).rows;

test("the delimiter is guessed as the character that splits the rows evenly", () => {
  expect(rows("a,b\n1,2\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(rows("a;b\r\n1,5;2,5\r\n")[1]).toEqual(["1,5", "2,5"]);
  expect(rows("a\tb\n1, 2\t3")[1]).toEqual(["1, 2", "3"]);
  expect(rows("one\ntwo")).toEqual([["one"], ["two"]]);
});

test("a quoted cell may contain delimiters, line breaks and doubled quotation marks", () => {
  expect(rows('a,b\n"x, ""y""\nz",2\n')[1]).toEqual(['x, "y"\nz', "2"]);
  expect(rows('a,b\n"x"y,2')[1]).toEqual(["xy", "2"]);
  expect(rows('a,b\n"never closed,2\n')[1]).toEqual(["never closed,2\n"]);
});

test("empty cells count, empty lines do not", () => {
  expect(rows("a,b,c\n\n,,\n1,2,")).toEqual([
    ["a", "b", "c"],
    ["", "", ""],
    ["1", "2", ""],
  ]);
});

test("only the beginning of a long or wide table is read, and reported as cut", () => {
  const long = parseTable("a,b\n".repeat(10_000), true);
  expect([long.rows.length, long.isCut]).toEqual([500, true]);
  const wide = parseTable(`${"a,".repeat(200)}a\n`, true);
  expect([wide.rows[0]?.length, wide.isCut]).toEqual([60, true]);
  // The last row may be incomplete.
  expect(parseTable("a,b\n1,2\n3,", false)).toEqual({
    rows: [
      ["a", "b"],
      ["1", "2"],
    ],
    isCut: true,
  });
});
