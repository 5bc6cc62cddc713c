import { expect, test } from "vitest";
import { levelAt } from "./level.ts";

test("tiles show their label from 36 pixels on, and their summary from one and a half times their size on", () => {
  expect([0.25, 0.4, 0.41, 1, 1.49, 1.5, 2].map((zoom) => levelAt(zoom))).toEqual([
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
  expect(levelAt(0.42, "far")).toBe("far");
  expect(levelAt(0.42, "mid")).toBe("mid");
  expect(levelAt(0.44, "far")).toBe("mid");
  expect(levelAt(1.48, "near")).toBe("near");
  expect(levelAt(1.48, "mid")).toBe("mid");
  expect(levelAt(1.46, "near")).toBe("mid");
});
