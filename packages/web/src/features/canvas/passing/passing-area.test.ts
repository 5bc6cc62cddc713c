import { expect, test } from "vitest";
import { type CellRange, cellCount } from "../geometry/visible-cells.ts";
import { MARGIN, areaFor, cellsBeyond } from "./passing-area.ts";

const rangeAt = (column: number, row: number): CellRange => ({
  firstColumn: column,
  lastColumn: column + 14,
  firstRow: row,
  lastRow: row + 9,
});

const around = (density: number) => ({ density, margin: MARGIN });

test("an area is larger than what is in view, and stays until the view leaves it", () => {
  const area = areaFor(rangeAt(0, 0), 1, around(1), undefined);
  expect(area).toMatchObject({ scale: 1, left: -300, top: -300, width: 2100, height: 1600 });
  expect(areaFor(rangeAt(3, -3), 1, around(1), area)).toBe(area);
  const next = areaFor(rangeAt(4, 0), 1, around(1), area);
  expect(next).toMatchObject({ left: 100, top: -300, width: 2100, height: 1600 });
});

test("without a margin it is what is in view", () => {
  const area = areaFor(rangeAt(2, 1), 0.5, { density: 2, margin: 0 }, undefined);
  expect(area).toMatchObject({
    cells: rangeAt(2, 1),
    left: 200,
    top: 100,
    width: 1500,
    height: 1000,
  });
});

test("it is painted again in another scale once it would look coarse, and not before", () => {
  const area = areaFor(rangeAt(0, 0), 0.8, around(2), undefined);
  expect(area.scale).toBe(1.6);
  expect(areaFor(rangeAt(0, 0), 1.1, around(2), area)).toBe(area);
  expect(areaFor(rangeAt(5, 0), 1.1, around(2), area).scale).toBe(1.6);
  expect(areaFor(rangeAt(0, 0), 1.25, around(2), area).scale).toBe(2.5);
  expect(areaFor(rangeAt(0, 0), 0.5, around(2), area).scale).toBe(1);
});

test.for([
  [2, 0],
  [-3, 2],
  [0, -40],
  [40, 3],
])("all that an area moved by %j cells has in addition is painted once", ([dx = 0, dy = 0]) => {
  const before = areaFor(rangeAt(0, 0), 1, around(1), undefined);
  const area = areaFor(rangeAt(dx, dy), 1, around(1), { ...before, cells: rangeAt(90, 90) });
  const parts = cellsBeyond(area, before);
  const isIn = (range: CellRange, column: number, row: number) =>
    column >= range.firstColumn &&
    column <= range.lastColumn &&
    row >= range.firstRow &&
    row <= range.lastRow;
  for (let column = area.cells.firstColumn; column <= area.cells.lastColumn; column++) {
    for (let row = area.cells.firstRow; row <= area.cells.lastRow; row++) {
      const count = parts.filter((part) => isIn(part, column, row)).length;
      expect(count).toBe(isIn(before.cells, column, row) ? 0 : 1);
    }
  }
  expect(parts.reduce((sum, part) => sum + cellCount(part), 0)).toBeGreaterThan(0);
});
