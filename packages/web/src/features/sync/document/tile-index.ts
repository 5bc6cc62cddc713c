import { type Bounds, CELL, boundsOf, cellsUnder } from "@mosaico/domain/mosaic/placement";
import type { Position, Tile } from "@mosaico/domain/tile/tile";

// Columns and rows are within ±100,000 (positions within ±10,000,000), so both fit into one safe integer.
const KEY_BASE = 2 ** 20;

/** A rectangle of cells, inclusive at all four ends. */
export type CellRange = {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
};

/**
 * A spatial index of tiles: a grid of cells, each with the tiles whose top left corner is in it. Finding visible tiles
 * or a free place costs only the tiles nearby, not the mosaic.
 */
export class TileIndex {
  readonly #cells = new Map<number, Tile[]>();
  #bounds: Bounds | undefined;
  #boundsAreStale = false;

  put(tile: Tile): void {
    const key = cellKey(cellOf(tile.position));
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [tile]);
    else cell.push(tile);
    this.#grow(tile.position);
  }

  /** Removes a tile that was added with this position. */
  remove(tile: Tile): void {
    const key = cellKey(cellOf(tile.position));
    const rest = (this.#cells.get(key) ?? []).filter((other) => other.id !== tile.id);
    if (rest.length === 0) this.#cells.delete(key);
    else this.#cells.set(key, rest);
    if (this.#isAtEdge(tile.position)) this.#boundsAreStale = true;
  }

  /** The tiles in a range of cells, row by row, in reading order. */
  *within(range: CellRange): Generator<Tile> {
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      for (let column = range.firstColumn; column <= range.lastColumn; column++) {
        const cell = this.#cells.get(cellKey({ column, row }));
        if (cell !== undefined) yield* cell;
      }
    }
  }

  /** Whether a tile in this cell would overlap another. */
  isTaken(column: number, row: number): boolean {
    const around = {
      firstColumn: column - 1,
      lastColumn: column + 1,
      firstRow: row - 1,
      lastRow: row + 1,
    };
    for (const tile of this.within(around)) {
      if (cellsUnder(tile.position).some((cell) => cell.column === column && cell.row === row)) {
        return true;
      }
    }
    return false;
  }

  /** The smallest rectangle around the tiles' top left corners; undefined if there are none. */
  bounds(): Bounds | undefined {
    if (this.#boundsAreStale) {
      this.#bounds = boundsOf(this.#positions());
      this.#boundsAreStale = false;
    }
    return this.#bounds;
  }

  *#positions(): Generator<Position> {
    for (const cell of this.#cells.values()) for (const tile of cell) yield tile.position;
  }

  #grow({ x, y }: Position): void {
    const bounds = this.#bounds;
    this.#bounds =
      bounds === undefined
        ? { left: x, top: y, right: x, bottom: y }
        : {
            left: Math.min(bounds.left, x),
            top: Math.min(bounds.top, y),
            right: Math.max(bounds.right, x),
            bottom: Math.max(bounds.bottom, y),
          };
  }

  #isAtEdge({ x, y }: Position): boolean {
    const bounds = this.#bounds;
    return (
      bounds !== undefined &&
      (x <= bounds.left || x >= bounds.right || y <= bounds.top || y >= bounds.bottom)
    );
  }
}

function cellOf({ x, y }: Position): { column: number; row: number } {
  return { column: Math.floor(x / CELL), row: Math.floor(y / CELL) };
}

function cellKey({ column, row }: { column: number; row: number }): number {
  return (column + KEY_BASE / 2) * KEY_BASE + row + KEY_BASE / 2;
}
