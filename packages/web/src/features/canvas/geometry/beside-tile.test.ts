import { expect, test } from "vitest";
import { besideTile } from "./beside-tile.ts";

const SCREEN = { width: 1000, height: 800 };
const INSETS = { right: 100, bottom: 60 };
const TOOLS = { width: 400, height: 68 };
const tileAt = (x: number, y: number) => ({ x, y, width: 88, height: 88 });

test("tools are above the middle of a tile", () => {
  expect(besideTile(tileAt(400, 300), TOOLS, SCREEN, INSETS)).toEqual({ x: 244, y: 216 });
});

test("without space above, tools are below the tile", () => {
  expect(besideTile(tileAt(400, 40), TOOLS, SCREEN, INSETS)).toEqual({ x: 244, y: 144 });
});

test("with space neither above nor below, tools are at the upper edge", () => {
  const tall = { ...tileAt(400, 20), height: 700 };
  expect(besideTile(tall, TOOLS, SCREEN, INSETS)).toEqual({ x: 244, y: 8 });
});

test("tools stay on the free part of the screen", () => {
  expect(besideTile(tileAt(0, 300), TOOLS, SCREEN, INSETS)?.x).toBe(8);
  expect(besideTile(tileAt(880, 300), TOOLS, SCREEN, INSETS)?.x).toBe(492);
});

test("there are no tools beside a tile out of sight", () => {
  expect(besideTile(tileAt(-100, 300), TOOLS, SCREEN, INSETS)).toBeUndefined();
  expect(besideTile(tileAt(400, 760), TOOLS, SCREEN, INSETS)).toBeUndefined();
});
