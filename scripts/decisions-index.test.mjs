import { expect, test } from "vitest";
import { decisionsIndex, writtenIndex } from "./decisions-index.mjs";

test("the index of decisions lists each of them with its current title", () => {
  expect(writtenIndex()).toBe(decisionsIndex());
});
