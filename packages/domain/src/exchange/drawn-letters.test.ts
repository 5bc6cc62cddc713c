import { expect, test } from "vitest";
import { DRAWN_LETTERS } from "./drawn-letters.ts";

test("X10: the runs of letters ascend, and none is empty", () => {
  expect(DRAWN_LETTERS).toMatch(
    /^[1-9a-z][\da-z]*(?:-[1-9a-z][\da-z]*)?(?: [1-9a-z][\da-z]*(?:-[1-9a-z][\da-z]*)?)+$/,
  );
});
