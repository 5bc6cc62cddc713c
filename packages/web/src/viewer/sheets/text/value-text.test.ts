import { expect, test } from "vitest";
import type { CellValue } from "@mosaico/domain/document/sheets/sheet-rows";
import { builtInCode } from "@mosaico/domain/document/sheets/format-codes";
import { shortened, valueWriter } from "@mosaico/domain/document/sheets/value-text";
import * as numfmt from "numfmt";

const german = valueWriter(numfmt, "de", false);
const english = valueWriter(numfmt, "en", false);

function shown(value: CellValue, code: string, write = german): string {
  return write(value, code).text.replaceAll(/[\u00a0\u202f]/g, " ");
}

test.each<[string, CellValue, string]>([
  ["General", 0.1 + 0.2, "0,3"],
  ["General", 2026, "2026"],
  ["0", 1234.5, "1235"],
  ["#,##0.00", 1234.5, "1.234,50"],
  ["0%", 0.256, "26%"],
  ["# ?/?", 1.25, "1 1/4"],
  ["0.00E+00", 12_345, "1,23E+04"],
  ["#,##0.00 [$€-407]", 12, "12,00 €"],
  ['0.0 "km"', 1.25, "1,3 km"],
  ['0;-0;"nichts"', 0, "nichts"],
  [";;;", 7, ""],
  ["dd/mm/yyyy", 46_348, "22/11/2026"],
  ["mmmm", 46_348, "November"],
  ["[$-410]mmmm", 46_023, "gennaio"],
  ["h:mm", 0.75, "18:00"],
  ["[h]:mm", 1.5, "36:00"],
  ["day", 46_348, "22.11.2026"],
  ["@", { text: "Text" }, "Text"],
  ['"Nr. "@', { text: "7" }, "Nr. 7"],
])("by %s, %j is written as %s", (code, value, text) => {
  expect(shown(value, code)).toBe(text);
});

test("a date without a fixed order is written unambiguously", () => {
  expect(shown(46_026, builtInCode("14") ?? "", english)).toBe("Jan 04, 2026");
});

test("a format sets a colour, and separates the sign from the number", () => {
  expect(german(-1, "0;[Red]-0")).toMatchObject({ text: "-1", colour: "#ff0000" });
  expect(german(-1, "0;[Color9]-0").colour).toBe("#800000");
  expect(german(5, "0;[Red]-0").colour).toBeUndefined();
  expect(german(5, '_("$"* #,##0.00_)').apart?.map((text) => text.trim())).toEqual(["$", "5,00"]);
});

test("dates are counted from 1904 if the workbook says so", () => {
  expect(valueWriter(numfmt, "de", true)(0, "dd/mm/yyyy").text).toBe("01/01/1904");
  expect(valueWriter(numfmt, "de", true)(7, "0").text).toBe("7");
});

test("errors are kept, and an invalid code does no harm", () => {
  expect(shown({ error: "#DIV/0!" }, "0.00")).toBe("#DIV/0!");
  expect(shown(1.5, '[>=]"')).toBe("1,5");
});

test("a long number is rounded to the available width, never cut", () => {
  const fits = (text: string) => text.length <= 6;
  expect(shortened(2.345_678_91, String, fits)).toBe("2.3457");
  expect(shortened(123_456_789, String, fits)).toBeUndefined();
});
