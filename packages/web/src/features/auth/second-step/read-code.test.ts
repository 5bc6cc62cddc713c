import { expect, test } from "vitest";
import { isWholeCode, readCode } from "./read-code.ts";

test("keeps the digits of the input", () => {
  expect(readCode(" 123 456 ")).toBe("123456");
  expect(readCode("123-456")).toBe("123456");
  expect(readCode("１２３４５６")).toBe("123456");
  expect(readCode("Your code is 123456. 789")).toBe("123456");
  expect(readCode("abc")).toBe("");
});

test("a code with six digits is complete", () => {
  expect(isWholeCode("12345")).toBe(false);
  expect(isWholeCode("012345")).toBe(true);
});
