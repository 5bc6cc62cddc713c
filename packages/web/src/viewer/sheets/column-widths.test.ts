import { expect, test } from "vitest";
import { columnWidths } from "./column-widths.ts";

test("a column is as wide as its longest text, within bounds, by its first rows", () => {
  const texts = [
    ["a", "a longer text", "x".repeat(300)],
    ["b", "", ""],
  ];
  expect(columnWidths(2, 3, (row, column) => texts[row]?.[column] ?? "")).toEqual([6, 14, 44]);
  expect(columnWidths(0, 2, () => "never asked")).toEqual([6, 6]);
  expect(columnWidths(1000, 1, (row) => (row > 500 ? "x".repeat(30) : ""))).toEqual([6]);
});
