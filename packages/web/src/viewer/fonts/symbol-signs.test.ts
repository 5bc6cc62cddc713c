import { expect, test } from "vitest";
import { isSymbolFont, signFor } from "./symbol-signs.ts";

test.each([
  ["l", "Wingdings", "●"],
  ["n", "Wingdings", "■"],
  ["§", "Wingdings", "▪"],
  ["Ø", "Wingdings", "➢"],
  ["ü", "Wingdings", "✓"],
  ["à", "Wingdings", "→"],
  ["\uf0fc", "wingdings", "✓"],
  ["P", "Wingdings 2", "✓"],
  ["}", "Wingdings 3", "▶"],
  ["·", "Symbol", "•"],
  ["p", "Symbol", "π"],
  ["\uf0b7", undefined, "•"],
  ["\uf0a8", undefined, "◻"],
  ["\u00ff", "Wingdings", "•"],
])("%s of %s is %s", (letter, typeface, sign) => {
  expect(signFor(letter.charCodeAt(0), typeface)).toBe(sign);
});

test("a text font is not mistaken for a symbol font", () => {
  expect(isSymbolFont(" WINGDINGS ")).toBe(true);
  expect(isSymbolFont("Arial")).toBe(false);
});
