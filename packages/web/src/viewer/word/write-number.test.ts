import { expect, test } from "vitest";
import { writeNumber } from "./write-number.ts";

test.each([
  ["decimal", 12, "12"],
  ["decimalZero", 7, "07"],
  ["decimalZero", 12, "12"],
  ["lowerLetter", 26, "z"],
  ["lowerLetter", 28, "bb"],
  ["upperLetter", 3, "C"],
  ["lowerRoman", 4, "iv"],
  ["upperRoman", 1999, "MCMXCIX"],
  ["upperRoman", 4000, "4000"],
  ["none", 3, ""],
  ["chineseCounting", 10, "十"],
  ["japaneseCounting", 21, "二十一"],
  ["ideographDigital", 105, "一〇五"],
  ["thaiNumbers", 42, "๔๒"],
  ["decimalEnclosedCircle", 20, "⑳"],
  ["decimalEnclosedCircle", 21, "21"],
  ["aiueo", 2, "イ"],
  ["ordinal", 2, "2."],
  ["noSuchFormat", 5, "5"],
  ["constructor", 5, "5"],
  ["lowerRoman", 0, "0"],
])("a number in the format %s: %i is %s", (format, count, written) => {
  expect(writeNumber(count, format)).toBe(written);
});
