import { expect, test } from "vitest";
import { eastAsianScriptOf, firstEastAsian } from "./east-asian.ts";

test.each([
  ["Olá, mosaico", [], undefined],
  ["モザイクの壁", ["en-US"], "japanese"],
  ["모자이크", ["en-US"], "korean"],
  ["马赛克", ["en-US", "zh-CN"], "simplified"],
  ["馬賽克", ["zh-TW"], "traditional"],
  ["会議", ["ja-JP"], "japanese"],
  ["会议", [], "simplified"],
])("%s in %s is written as %s", (text, languages, script) => {
  expect(eastAsianScriptOf(text, languages)).toBe(script);
});

test("punctuation that other fonts have too does not indicate a missing font", () => {
  expect(firstEastAsian("（１）、")).toBeUndefined();
  expect(firstEastAsian("（壁）")).toBe("壁");
});
