import { expect, test } from "vitest";
import { findBaseFor, listBases } from "./base.ts";

const german = { id: 2, language: "de", isHidden: false } as const;
const french = { id: 3, language: "fr", isHidden: true } as const;

test("L4: visitors see the mosaic chosen for their language, or else that of all languages", () => {
  expect(findBaseFor("de", [french, german], 1)).toEqual({ id: 2, isOwn: true });
  expect(findBaseFor("it", [french, german], 1)).toEqual({ id: 1, isOwn: false });
});

test("L4: a hidden mosaic is as if none were chosen", () => {
  expect(findBaseFor("fr", [french, german], 1)).toEqual({ id: 1, isOwn: false });
  expect(findBaseFor("fr", [french, german], undefined)).toBeUndefined();
});

test("L4: hidden mosaics are not public, and each of the others is listed once", () => {
  expect(listBases([french, german], 1)).toEqual([1, 2]);
  expect(listBases([french, { ...german, id: 1 }], 1)).toEqual([1]);
  expect(listBases([german], undefined)).toEqual([2]);
});
