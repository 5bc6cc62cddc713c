import { afterEach, expect, test } from "vitest";
import {
  forgetFoundPlace,
  foundPlaceOf,
  openNextWhereFound,
  openWhereFound,
} from "./found-place.ts";

const file = { page: 3, excerpt: "Terça: maçã verde" };

afterEach(() => {
  openWhereFound(new Map(), "");
  openNextWhereFound("a", null, "");
});

test("a tile opens where an open search has found it, each time", () => {
  openWhereFound(new Map([["a", file]]), "Maçã");
  expect(foundPlaceOf("a")).toEqual({ page: 3, words: ["maca"] });
  forgetFoundPlace("a");
  expect(foundPlaceOf("a")?.page).toBe(3);
  expect(foundPlaceOf("b")).toBeUndefined();
  openWhereFound(new Map(), "Maçã");
  expect(foundPlaceOf("a")).toBeUndefined();
});

test("a result that was chosen leads there once", () => {
  openNextWhereFound("a", file, "苹果 verde");
  expect(foundPlaceOf("a")).toEqual({ page: 3, words: ["苹果", "verde"] });
  forgetFoundPlace("b");
  expect(foundPlaceOf("a")?.page).toBe(3);
  forgetFoundPlace("a");
  expect(foundPlaceOf("a")).toBeUndefined();
});

test("a tile that was found by the name of its file alone opens at the beginning", () => {
  openNextWhereFound("a", { page: null, excerpt: "" }, "verde");
  expect(foundPlaceOf("a")).toBeUndefined();
  openWhereFound(new Map([["a", { page: null, excerpt: "" }]]), "verde");
  expect(foundPlaceOf("a")).toBeUndefined();
});
