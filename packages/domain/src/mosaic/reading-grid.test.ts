import fc from "fast-check";
import { expect, test } from "vitest";
import { GRID_COLUMNS, placeInGrid, sizeInGrid } from "./reading-grid.ts";

const span = fc.integer({ min: 1, max: 8 });
const sizes = fc.array(fc.record({ width: span, height: span }), { maxLength: 40 });

test("Z11: a piece keeps one or two columns, takes all three if it is wider, and is two rows high at most", () => {
  expect(sizeInGrid({ width: 1, height: 2 })).toEqual({ width: 1, height: 2 });
  expect(sizeInGrid({ width: 2, height: 1 })).toEqual({ width: 2, height: 1 });
  expect(sizeInGrid({ width: 3, height: 2 })).toEqual({ width: 3, height: 2 });
  expect(sizeInGrid({ width: 8, height: 5 })).toEqual({ width: 3, height: 2 });
});

test("Z11: later pieces fill the gaps that earlier ones left", () => {
  const places = placeInGrid([
    { width: 2, height: 2 },
    { width: 2, height: 2 },
    { width: 1, height: 1 },
    { width: 1, height: 2 },
    { width: 4, height: 1 },
    { width: 1, height: 1 },
  ]);
  expect(places).toEqual([
    { column: 0, row: 0, width: 2, height: 2 },
    { column: 0, row: 2, width: 2, height: 2 },
    { column: 2, row: 0, width: 1, height: 1 },
    { column: 2, row: 1, width: 1, height: 2 },
    { column: 0, row: 4, width: 3, height: 1 },
    { column: 2, row: 3, width: 1, height: 1 },
  ]);
});

test("Z11: a piece of two columns grows into the third where that stays empty", () => {
  const places = placeInGrid([
    { width: 2, height: 1 },
    { width: 2, height: 2 },
    { width: 2, height: 1 },
    { width: 1, height: 1 },
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ]);
  // Two of three small ones are beside the first and the second one, of which a half stays empty.
  expect(places.map(({ width }) => width)).toEqual([2, 2, 3, 1, 1, 1]);
  const alone = placeInGrid([
    { width: 2, height: 1 },
    { width: 2, height: 2 },
  ]);
  expect(alone).toEqual([
    { column: 0, row: 0, width: 3, height: 1 },
    { column: 0, row: 1, width: 3, height: 2 },
  ]);
});

test("Z11: no pieces overlap, and none could be placed further up", () => {
  fc.assert(
    fc.property(sizes, (list) => {
      const taken = new Set<string>();
      const cellsOf = (row: number, column: number, width: number, height: number) =>
        Array.from({ length: width * height }, (_, index) => {
          return `${row + Math.floor(index / width)} ${column + (index % width)}`;
        });
      for (const { row, column, width, height } of placeInGrid(list)) {
        for (let at = 0; at <= row; at++) {
          for (let left = 0; left + width <= GRID_COLUMNS; left++) {
            if (at === row && left === column) break;
            expect(cellsOf(at, left, width, height).some((cell) => taken.has(cell))).toBe(true);
          }
        }
        const cells = cellsOf(row, column, width, height);
        expect(cells.some((cell) => taken.has(cell))).toBe(false);
        for (const cell of cells) taken.add(cell);
      }
    }),
  );
});

test("Z11: many pieces are placed in a time that grows with their number", () => {
  const wide = Array.from({ length: 20_000 }, (_, index) => ({
    width: index % 7 === 0 ? 2 : 3,
    height: (index % 3) + 1,
  }));
  expect(placeInGrid(wide)).toHaveLength(20_000);
});
