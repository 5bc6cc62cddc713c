import { expect, test } from "vitest";
import { GROUNDS, LOOKS, isGround, isLook } from "./look.ts";

test("M6: there are eight looks, and no other text names one", () => {
  expect(new Set(LOOKS).size).toBe(8);
  expect(LOOKS.every(isLook)).toBe(true);
  for (const text of ["", "Gesso", "gesso;", "toString", "__proto__"])
    expect(isLook(text)).toBe(false);
});

test("M8: there are twelve drawn grounds, and no other text but an empty one names one", () => {
  expect(new Set(GROUNDS).size).toBe(12);
  expect(["", ...GROUNDS].every(isGround)).toBe(true);
  for (const text of ["sea", "hills.svg", "url(x)", "constructor"])
    expect(isGround(text)).toBe(false);
});
