import { expect, test } from "vitest";
import { isFields, listIn, textIn } from "./fields.ts";

test("X6: what is not a field of the right kind is nothing", () => {
  const fields = { name: "a", list: [{ x: 1 }, null, "x", [1]], other: 5 };
  expect(textIn(fields, "name")).toBe("a");
  expect(textIn(fields, "other")).toBe("");
  expect(listIn(fields, "list")).toEqual([{ x: 1 }]);
  expect(listIn(fields, "name")).toEqual([]);
  expect([null, [], "x", 1, undefined].some(isFields)).toBe(false);
});
