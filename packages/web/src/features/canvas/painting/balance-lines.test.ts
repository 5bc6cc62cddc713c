import { expect, test } from "vitest";
import { balanceLines } from "./balance-lines.ts";

const widthOf = (text: string) => text.length;

test("lines are about as long as each other, and no wider than the limit", () => {
  const room = { limit: 16, count: 3, widthOf };
  expect(balanceLines("um dois tres quatro cinco", room)).toEqual(["um dois tres", "quatro cinco"]);
  expect(balanceLines("um dois", room)).toEqual(["um dois"]);
});

test("the last of too many lines is cut, with an ellipsis that fits", () => {
  const room = { limit: 8, count: 2, widthOf };
  expect(balanceLines("um dois tres quatro cinco", room)).toEqual(["um dois", "tres…"]);
  expect(balanceLines("palavras enormes demais", room)).toEqual(["palavras", "enormes…"]);
});
