import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

test("joins the given classes and leaves out the rest", () => {
  expect(classNames("a", false, undefined, null, "", "b c")).toBe("a b c");
  expect(classNames()).toBe("");
});
