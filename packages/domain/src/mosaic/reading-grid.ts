import type { Size } from "./area.ts";

/** The columns of the reading grid. */
export const GRID_COLUMNS = 3;

/** The most rows of the reading grid that a piece takes. */
const MAX_ROWS = 2;

/** Where a piece is in the reading grid: its first column and row, counted from 0, and its size in these. */
export type GridPlace = Size & { readonly column: number; readonly row: number };

/** Z11: the size of a piece in the reading grid. */
export function sizeInGrid({ width, height }: Size): Size {
  return { width: Math.min(width, GRID_COLUMNS), height: Math.min(height, MAX_ROWS) };
}

/** Z11: places pieces of these sizes one after another, each in the first gap where it fits, row by row. */
export function placeInGrid(sizes: Iterable<Size>): GridPlace[] {
  // One bit for each column that is taken.
  const rows: number[] = [];
  // What does not fit somewhere will never fit there, so each size goes on searching where the last one was placed.
  const begin = new Map<string, number>();
  const places: GridPlace[] = [];
  for (const sizeInCells of sizes) {
    const size = sizeInGrid(sizeInCells);
    const key = `${size.width} ${size.height}`;
    let row = begin.get(key) ?? 0;
    let column = columnFor(size, rows, row);
    while (column === undefined) {
      row += 1;
      column = columnFor(size, rows, row);
    }
    begin.set(key, row);
    for (let at = row; at < row + size.height; at++) {
      rows[at] = (rows[at] ?? 0) | bitsOf(size.width, column);
    }
    places.push({ ...size, column, row });
  }
  return places;
}

/** The first column of a row in which a size fits; undefined if there is none. */
function columnFor({ width, height }: Size, rows: readonly number[], row: number) {
  for (let column = 0; column + width <= GRID_COLUMNS; column++) {
    const bits = bitsOf(width, column);
    let isFree = true;
    for (let at = row; at < row + height; at++) isFree &&= ((rows[at] ?? 0) & bits) === 0;
    if (isFree) return column;
  }
  return undefined;
}

function bitsOf(width: number, column: number): number {
  return ((1 << width) - 1) << column;
}
