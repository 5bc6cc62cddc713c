import { expect, test } from "vitest";
import { cellWriter } from "./cell-text.ts";
import { builtInCode, numberStyleOf } from "./number-style.ts";

const german = cellWriter("de");

function shown(code: string, value: number): string {
  return german(value, numberStyleOf(code)).replaceAll("\u00a0", " ");
}

test.each([
  ["0", 1234.5, "1235"],
  ["0.00", 2, "2,00"],
  ["#,##0.00", 1234.5, "1.234,50"],
  ["#,##0.##", 1234.5, "1.234,5"],
  ["0%", 0.256, "26 %"],
  ["0.0%", 0.256, "25,6 %"],
  ["#,##0.00 [$€-407]", 12, "12,00 €"],
  ["[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00", 12, "R$ 12,00"],
  ['"R$ "#,##0.00', -3, "R$ -3,00"],
  ["\\$0.00", 3, "$3,00"],
  ["$#,##0", 3000, "$3.000"],
  ['0.0 "km"', 1.25, "1,3 km"],
  ["_-* #,##0.00 _€_-", 5, "5,00"],
])("by %s %d is shown as %s", (code, value, text) => {
  expect(shown(code, value)).toBe(text);
});

test.each(["General", "@", "yyyy-mm-dd", "# ?/?", "0.00E+00", "[h]:mm:ss", "", ";;;", '"text"'])(
  "%s says nothing of plain numbers",
  (code) => {
    expect(numberStyleOf(code)).toBeUndefined();
  },
);

test("the formats without a code are known by their number", () => {
  expect(builtInCode("9")).toBe("0%");
  expect(builtInCode("14")).toBeUndefined();
  expect(builtInCode("constructor")).toBeUndefined();
});
