import { expect, test } from "vitest";
import { stepInGrid } from "./step-in-grid.ts";

// 0 1 2
// 3 4
// (a heading)
// 5 6 7
const places = [
  { left: 0, top: 0 },
  { left: 10, top: 0 },
  { left: 20, top: 0 },
  { left: 0, top: 10 },
  { left: 10, top: 10 },
  { left: 0, top: 35 },
  { left: 10, top: 35 },
  { left: 20, top: 35 },
];

test.each([
  [0, "ArrowRight", 1],
  [2, "ArrowRight", 3],
  [7, "ArrowRight", 7],
  [3, "ArrowLeft", 2],
  [0, "ArrowLeft", 0],
  [1, "ArrowDown", 4],
  [2, "ArrowDown", 4],
  [3, "ArrowDown", 5],
  [6, "ArrowDown", 6],
  [7, "ArrowUp", 4],
  [5, "ArrowUp", 3],
  [1, "ArrowUp", 1],
  [4, "Home", 0],
  [4, "End", 7],
  [4, "a", undefined],
])("from %i, %s leads to %s", (from, key, to) => {
  expect(stepInGrid(places, from, key)).toBe(to);
});
