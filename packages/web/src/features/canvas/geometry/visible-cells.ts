import { type Area, CELL } from "@mosaico/domain/mosaic/area";
import type { Size, View } from "./view.ts";

/** A rectangle of cells, inclusive at all four ends. */
export type CellRange = {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
};

/** The cells whose tiles may be visible. A tile may be anywhere in its cell, so it extends up to one cell further. */
export function visibleCells(view: View, size: Size): CellRange {
  return {
    firstColumn: Math.floor(-view.x / view.zoom / CELL) - 1,
    lastColumn: Math.floor((size.width - view.x) / view.zoom / CELL),
    firstRow: Math.floor(-view.y / view.zoom / CELL) - 1,
    lastRow: Math.floor((size.height - view.y) / view.zoom / CELL),
  };
}

/** A range extended by a ring of cells. */
export function widened(range: CellRange, ring: number): CellRange {
  return {
    firstColumn: range.firstColumn - ring,
    lastColumn: range.lastColumn + ring,
    firstRow: range.firstRow - ring,
    lastRow: range.lastRow + ring,
  };
}

export function isSameRange(a: CellRange | undefined, b: CellRange): boolean {
  return (
    a !== undefined &&
    a.firstColumn === b.firstColumn &&
    a.lastColumn === b.lastColumn &&
    a.firstRow === b.firstRow &&
    a.lastRow === b.lastRow
  );
}

/** Whether one range lies entirely in another. */
export function isWithin(inner: CellRange, outer: CellRange): boolean {
  return (
    inner.firstColumn >= outer.firstColumn &&
    inner.lastColumn <= outer.lastColumn &&
    inner.firstRow >= outer.firstRow &&
    inner.lastRow <= outer.lastRow
  );
}

/** The smallest range that contains both. */
export function around(a: CellRange, b: CellRange): CellRange {
  return {
    firstColumn: Math.min(a.firstColumn, b.firstColumn),
    lastColumn: Math.max(a.lastColumn, b.lastColumn),
    firstRow: Math.min(a.firstRow, b.firstRow),
    lastRow: Math.max(a.lastRow, b.lastRow),
  };
}

/** The number of cells in a range. */
export function cellCount({ firstColumn, lastColumn, firstRow, lastRow }: CellRange): number {
  return (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
}

/** Whether a tile extends into the range, counted from the cell of its top left corner. */
export function isInRange({ x, y, width, height }: Area, range: CellRange): boolean {
  const column = Math.floor(x / CELL);
  const row = Math.floor(y / CELL);
  return (
    column + width > range.firstColumn &&
    column <= range.lastColumn &&
    row + height > range.firstRow &&
    row <= range.lastRow
  );
}
