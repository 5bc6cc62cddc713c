import { expect, test } from "vitest";
import { coverOf, wrapText } from "./face-layout.ts";

const measure = (text: string) => text.length;

test("a text is broken between words, and cut after the last line with an ellipsis", () => {
  expect(wrapText("", 10, 2, measure)).toEqual([]);
  expect(wrapText("one two three", 13, 2, measure)).toEqual(["one two three"]);
  expect(wrapText("one two three", 8, 2, measure)).toEqual(["one two", "three"]);
  expect(wrapText("one two three four", 8, 2, measure)).toEqual(["one two", "three…"]);
  expect(wrapText("immeasurable x", 5, 3, measure)).toEqual(["immeasurable", "x"]);
});

test("the middle of a picture covers a box, in the proportions of the box", () => {
  expect(coverOf({ width: 400, height: 100 }, { width: 50, height: 50 })).toEqual({
    x: 150,
    y: 0,
    width: 100,
    height: 100,
  });
  expect(coverOf({ width: 100, height: 400 }, { width: 100, height: 50 })).toEqual({
    x: 0,
    y: 175,
    width: 100,
    height: 50,
  });
});
