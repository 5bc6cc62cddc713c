import { expect, test } from "vitest";
import { parseTable } from "./parse-table.ts";

const rows = (text: string) => parseTable(text, true).rows;

test("what stands between the cells is guessed by what parts the rows alike", () => {
  expect(rows("a,b\n1,2\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(rows("a;b\r\n1,5;2,5\r\n")[1]).toEqual(["1,5", "2,5"]);
  expect(rows("a\tb\n1, 2\t3")[1]).toEqual(["1, 2", "3"]);
  expect(rows("one\ntwo")).toEqual([["one"], ["two"]]);
});

test("a cell in quotation marks holds what parts cells, line ends, and the marks twice", () => {
  expect(rows('a,b\n"x, ""y""\nz",2\n')[1]).toEqual(['x, "y"\nz', "2"]);
  expect(rows('a,b\n"x"y,2')[1]).toEqual(["xy", "2"]);
  expect(rows('a,b\n"never closed,2\n')[1]).toEqual(["never closed,2\n"]);
});

test("empty cells are cells, and empty lines no rows", () => {
  expect(rows("a,b,c\n\n,,\n1,2,")).toEqual([
    ["a", "b", "c"],
    ["", "", ""],
    ["1", "2", ""],
  ]);
});

test("of a long or a wide table the beginning is read, and that there is more", () => {
  const long = parseTable("a,b\n".repeat(10_000), true);
  expect([long.rows.length, long.isCut]).toEqual([500, true]);
  const wide = parseTable(`${"a,".repeat(200)}a\n`, true);
  expect([wide.rows[0]?.length, wide.isCut]).toEqual([60, true]);
  // The last row may be half of one.
  expect(parseTable("a,b\n1,2\n3,", false)).toEqual({
    rows: [
      ["a", "b"],
      ["1", "2"],
    ],
    isCut: true,
  });
});
