import { expect, test } from "vitest";
import { evaluate } from "./evaluate.ts";
import { parseFormula, UnknownFormula } from "./parse-formula.ts";
import { FormulaError, type Result } from "./results.ts";

// The values of A1 to C2.
const cells: readonly (readonly Result[])[] = [
  [3, "Türkis", undefined],
  [-4, true, new FormulaError("#DIV/0!")],
];

function result(formula: string, cell = { row: 0, column: 0 }): Result {
  return evaluate(parseFormula(formula), {
    valueAt: (row, column) => cells[row]?.[column],
    cell,
    base: { row: 0, column: 0 },
    today: 46_350.5,
  });
}

test.each<[string, Result]>([
  ["1+2*3^2", 19],
  ["-2^2", 4],
  ["(1+2)*3%", 0.09],
  ['"a"&1&TRUE', "a1TRUE"],
  ["A1>2", true],
  ['B1="türkis"', true],
  ["C1=0", true],
  ['C1=""', true],
  ['1<"a"', true],
  ["AND(A1=3,NOT(ISBLANK(B1)))", true],
  ["OR(A1=0,A2<0)", true],
  ["ISERROR(C2)", true],
  ['IF(A1>2,"yes","no")', "yes"],
  ["IFERROR(C2,7)", 7],
  ["MOD(ROW(),2)=1", true],
  ["MOD(-3,2)", 1],
  ["SUM(A1:A2)", -1],
  ["AVERAGE(A1:B2)", -0.5],
  ["COUNTA(A1:C1)", 2],
  ['COUNTIF(A1:A2,">0")', 1],
  ['ISNUMBER(SEARCH("RK",B1))', true],
  ["LEFT(B1,2)", "Tü"],
  ["LEN(TRIM(C1))=0", true],
  ["TODAY()", 46_350],
  ["DATE(2026,11,22)", 46_348],
  ["WEEKDAY(46348,2)", 7],
])("%s is %s", (formula, value) => {
  expect(result(formula)).toEqual(value);
});

test("a reference is relative to the formula's cell unless it is absolute", () => {
  expect(result("A1", { row: 1, column: 0 })).toBe(-4);
  expect(result("A$1", { row: 1, column: 0 })).toBe(3);
  expect(result("$A1", { row: 0, column: 1 })).toBe(3);
  expect(result("A1", { row: 0, column: 1 })).toBe("Türkis");
});

test("an error propagates to the results that depend on it", () => {
  expect(result("C2+1")).toEqual(new FormulaError("#DIV/0!"));
  expect(result("A1/0")).toBeInstanceOf(FormulaError);
});

test.each([
  "Sheet2!A1",
  "VLOOKUP(A1,B1:C2,2)",
  "Stones",
  "1+",
  "A1:A9999999",
  "((1)",
  "constructor(1)",
  `${"(".repeat(90)}1${")".repeat(90)}`,
])("%s is not supported, and throws", (formula) => {
  expect(() => result(formula)).toThrow(UnknownFormula);
});
