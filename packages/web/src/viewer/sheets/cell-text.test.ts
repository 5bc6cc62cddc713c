import { expect, test } from "vitest";
import { cellWriter } from "./cell-text.ts";
import type { CellValue } from "./read-sheets.ts";

test.each<[CellValue, string, string]>([
  [null, "", ""],
  ["<b>", "<b>", "<b>"],
  [2026, "2026", "2026"],
  [0.1 + 0.2, "0,3", "0.3"],
  [-1234.5, "-1234,5", "-1234.5"],
  [true, "✓", "✓"],
  [new Date("2026-03-07T00:00:00Z"), "07/03/2026", "Mar 07, 2026"],
  [new Date("2026-03-07T15:30:00Z"), "07/03/2026 15:30", "Mar 07, 2026 3:30 PM"],
  [new Date("1899-12-30T06:45:00Z"), "06:45", "6:45 AM"],
  [new Date(Number.NaN), "", ""],
])("%j is written as %s in Portuguese and as %s in English", (value, portuguese, english) => {
  expect(cellWriter("pt")(value)).toBe(portuguese);
  expect(cellWriter("en")(value).replaceAll("\u202f", " ")).toBe(english);
});
