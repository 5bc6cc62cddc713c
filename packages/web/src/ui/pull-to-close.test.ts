import { expect, test } from "vitest";
import { closesOnRelease, pulledOffset } from "./pull-to-close.ts";

test("a sheet follows the finger down but not up", () => {
  expect(pulledOffset(100, 160)).toBe(60);
  expect(pulledOffset(100, 40)).toBe(0);
});

test("releasing past two fifths closes, before that it does not", () => {
  expect(closesOnRelease(201, 500, 0)).toBe(true);
  expect(closesOnRelease(199, 500, 0)).toBe(false);
});

test("a quick flick closes early, a slight movement does not", () => {
  expect(closesOnRelease(40, 500, 0.9)).toBe(true);
  expect(closesOnRelease(10, 500, 0.9)).toBe(false);
});

test("a finger moving back up keeps the sheet open, however far it was pulled", () => {
  expect(closesOnRelease(400, 500, -0.5)).toBe(false);
});
