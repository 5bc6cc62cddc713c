import type { Size } from "./area.ts";

/** The columns of the reading grid. */
export const GRID_COLUMNS = 3;

/** The most rows of the reading grid that a piece takes. */
export const MAX_GRID_ROWS = 2;

/** Where a piece is in the reading grid: its first column and row, counted from 0, and its size in these. */
export type GridPlace = Size & { readonly column: number; readonly row: number };

/** Z11: the size of a piece in the reading grid. */
export function sizeInGrid({ width, height }: Size): Size {
  return { width: Math.min(width, GRID_COLUMNS), height: Math.min(height, MAX_GRID_ROWS) };
}

/**
 * Z11: places pieces of these sizes one after another, each in the first gap where it fits, row by row; those of two
 * columns grow into the third one where it stays empty.
 */
export function placeInGrid(sizes: Iterable<Size>): GridPlace[] {
  const placer = new GridPlacer();
  const placed: { cell: number; size: Size }[] = [];
  for (const sizeInCells of sizes) {
    const size = sizeInGrid(sizeInCells);
    placed.push({ cell: placer.place(size.width, size.height), size });
  }
  return placed.map(({ cell, size: { width, height } }) => ({
    width: placer.grownWidth(cell, width, height),
    height,
    column: cell % GRID_COLUMNS,
    row: Math.floor(cell / GRID_COLUMNS),
  }));
}

/** Z11: places pieces one after another, each in the first gap where it fits. For very many, without an object for each. */
export class GridPlacer {
  // One bit for each column that is taken.
  readonly #rows: number[] = [];
  // What does not fit somewhere will never fit there, so each size goes on searching where the last one was placed.
  readonly #begin: number[] = [];

  /** The first cell of a piece of this size in the grid; cells are counted from 0, row by row. */
  place(width: number, height: number): number {
    const size = width * (MAX_GRID_ROWS + 1) + height;
    let row = this.#begin[size] ?? 0;
    let column = columnFor(width, height, this.#rows, row);
    while (column === undefined) {
      row += 1;
      column = columnFor(width, height, this.#rows, row);
    }
    this.#begin[size] = row;
    for (let at = row; at < row + height; at++) {
      this.#rows[at] = (this.#rows[at] ?? 0) | bitsOf(width, column);
    }
    return row * GRID_COLUMNS + column;
  }

  /** The width of a placed piece once all are placed: a column that nothing else fills beside two is theirs. */
  grownWidth(cell: number, width: number, height: number): number {
    if (width !== GRID_COLUMNS - 1 || cell % GRID_COLUMNS !== 0) return width;
    const row = cell / GRID_COLUMNS;
    const rows = this.#rows.slice(row, row + height);
    return rows.every((bits) => (bits & bitsOf(1, width)) === 0) ? GRID_COLUMNS : width;
  }
}

/** The first column of a row in which a size fits; undefined if there is none. */
function columnFor(width: number, height: number, rows: readonly number[], row: number) {
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
