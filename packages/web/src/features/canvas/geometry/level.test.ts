import { expect, test } from "vitest";
import { levelAt } from "./level.ts";

test("tiles show their label from 36 pixels on, and their summary from one and a half times their size on", () => {
  expect([0.25, 0.4, 0.41, 1, 1.49, 1.5, 2].map((zoom) => levelAt(zoom, false))).toEqual([
    "far",
    "far",
    "mid",
    "mid",
    "mid",
    "near",
    "near",
  ]);
});

test("a zoom around a threshold does not change the level to and fro", () => {
  expect(levelAt(0.42, false, "far")).toBe("far");
  expect(levelAt(0.42, false, "mid")).toBe("mid");
  expect(levelAt(0.44, false, "far")).toBe("mid");
  expect(levelAt(1.48, false, "near")).toBe("near");
  expect(levelAt(1.48, false, "mid")).toBe("mid");
  expect(levelAt(1.46, false, "near")).toBe("mid");
});

test("M5: a mosaic that is read on the canvas shows all from the first zoom at which it shows labels", () => {
  expect([0.25, 0.4, 0.41, 1, 2].map((zoom) => levelAt(zoom, true))).toEqual([
    "far",
    "far",
    "near",
    "near",
    "near",
  ]);
});
