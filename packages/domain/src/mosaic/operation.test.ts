import { expect, test } from "vitest";
import { sampleTile } from "../testing/sample.ts";
import { NO_BACKGROUND } from "./background.ts";
import { OPERATIONS, tileOf } from "./operation.ts";

test("O1: there are seven operations", () => {
  expect(OPERATIONS).toEqual([
    "addTile",
    "updateTile",
    "moveTile",
    "removeTile",
    "setBackground",
    "rename",
    "setSettings",
  ]);
});

test("O1: an operation on a tile names it, the others name none", () => {
  expect(tileOf({ op: "addTile", tile: sampleTile("a") })).toBe("a");
  expect(tileOf({ op: "updateTile", id: "b", data: {} })).toBe("b");
  expect(tileOf({ op: "moveTile", id: "c", position: { x: 0, y: 0 } })).toBe("c");
  expect(tileOf({ op: "removeTile", id: "d" })).toBe("d");
  expect(tileOf({ op: "setBackground", background: NO_BACKGROUND })).toBeUndefined();
  expect(tileOf({ op: "rename", title: "a" })).toBeUndefined();
});
