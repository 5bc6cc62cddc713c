import { expect, test } from "vitest";
import { pageMeant, readPageLabels } from "./page-labels.ts";

test("pages labelled with their numbers have no labels", () => {
  expect(readPageLabels(null)).toBeUndefined();
  expect(readPageLabels([])).toBeUndefined();
  expect(readPageLabels(["1", "2", "3"])).toBeUndefined();
  expect(readPageLabels(["1", "", " "])).toBeUndefined();
});

test("pages are labelled as in the document, in one short line", () => {
  expect(readPageLabels(["i", "ii", "1", ""])).toEqual(["i", "ii", "1", "4"]);
  expect(readPageLabels(["A\n-\u202e3 ", "a very long name of a page"])).toEqual([
    "A - 3",
    "a very long",
  ]);
});

test("the input is taken as a label first, and then as a number", () => {
  const labels = ["i", "ii", "1", "2", "A-3"];
  const meant = (typed: string) => pageMeant(typed, labels.length, labels);
  expect(["ii", " II ", "1", "a-3", "4", "99"].map(meant)).toEqual([2, 2, 3, 5, 4, 5]);
  expect(["", "0", "iv", "-1", "1.5"].map(meant)).toEqual(Array(5).fill(undefined));
  expect(pageMeant("I", 2, ["i", "I"])).toBe(2);
});

test("without labels only numbers are accepted", () => {
  expect(["3", "99", "0", "", "x"].map((typed) => pageMeant(typed, 8, undefined))).toEqual([
    3,
    8,
    undefined,
    undefined,
    undefined,
  ]);
});
