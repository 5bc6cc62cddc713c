import { expect, test } from "vitest";
import { decisionsIndex, writtenIndex } from "./decisions-index.mjs";

test("the index of decisions names each of them by its present title", () => {
  expect(writtenIndex()).toBe(decisionsIndex());
});
