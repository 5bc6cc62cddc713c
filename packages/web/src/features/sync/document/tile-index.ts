import {
  type Area,
  type Bounds,
  CELL,
  type Size,
  areaOf,
  boundsOf,
  doOverlap,
  edgesOf,
  grownBounds,
  joinBounds,
} from "@mosaico/domain/mosaic/area";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { PartArea } from "./part-area.ts";

// Columns and rows are within ±100,000 (positions within ±10,000,000), so both fit into one safe integer.
const KEY_BASE = 2 ** 20;
const NO_TILES: readonly Tile[] = [];

/** A rectangle of cells, inclusive at all four ends. */
export type CellRange = {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
};

/**
 * A spatial index of tiles: a grid of cells, each with the tiles whose top left corner is in it. Finding visible tiles
 * or a free place costs only the tiles nearby, not the mosaic. Lookups reach back by as many cells as the largest tile
 * has, so in a mosaic of small tiles they cost no more than if all tiles had one size.
 */
export class TileIndex {
  readonly #cells = new Map<number, Tile[]>();
  readonly #widths = new Spans();
  readonly #heights = new Spans();
  #bounds: Bounds | undefined;
  #boundsAreStale = false;
  #joined: { readonly own: Bounds | undefined; readonly bounds: Bounds | undefined } | undefined;
  /** Where all tiles are here, while only a part of the mosaic is. */
  rest: PartArea | undefined;

  put(tile: Tile): void {
    const key = cellKey(tile.position);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [tile]);
    else cell.push(tile);
    this.#count(tile.data, 1);
    this.#bounds = grownBounds(this.#bounds, areaOf(tile));
  }

  /** Removes a tile that was added with this position and size. */
  remove(tile: Tile): void {
    const key = cellKey(tile.position);
    const rest = (this.#cells.get(key) ?? []).filter((other) => other.id !== tile.id);
    if (rest.length === 0) this.#cells.delete(key);
    else this.#cells.set(key, rest);
    this.#count(tile.data, -1);
    if (this.#isAtEdge(areaOf(tile))) this.#boundsAreStale = true;
  }

  /**
   * The tiles in a range of cells, row by row, in reading order: those whose top left corner is in it, and larger ones
   * that extend into it.
   */
  *within(range: CellRange): Generator<Tile> {
    const left = this.#widths.longest - 1;
    const up = this.#heights.longest - 1;
    for (let row = range.firstRow - up; row <= range.lastRow; row++) {
      for (let column = range.firstColumn - left; column <= range.lastColumn; column++) {
        const cell = this.#cells.get(keyOf(column, row));
        if (cell === undefined) continue;
        if (row >= range.firstRow && column >= range.firstColumn) yield* cell;
        else {
          for (const tile of cell) {
            const { width, height } = tile.data;
            if (column + width > range.firstColumn && row + height > range.firstRow) yield tile;
          }
        }
      }
    }
  }

  /** Whether a tile covers this cell. Finding a place for a group asks this tens of thousands of times. */
  isTaken(column: number, row: number): boolean {
    // A tile beside the grid covers one cell more than its size.
    const left = column - this.#widths.longest;
    const top = row - this.#heights.longest;
    for (let x = left; x <= column; x++) {
      for (let y = top; y <= row; y++) {
        for (const { position, data } of this.#cells.get(keyOf(x, y)) ?? NO_TILES) {
          const right = Math.ceil(position.x / CELL) + data.width;
          const bottom = Math.ceil(position.y / CELL) + data.height;
          if (column < right && row < bottom) return true;
        }
      }
    }
    return false;
  }

  /** The tiles that overlap an area. */
  *overlapping(area: Area): Generator<Tile> {
    const { left, top, right, bottom } = edgesOf(area);
    const range = {
      firstColumn: Math.floor(left / CELL) - 1,
      lastColumn: Math.floor(right / CELL),
      firstRow: Math.floor(top / CELL) - 1,
      lastRow: Math.floor(bottom / CELL),
    };
    for (const tile of this.within(range)) if (doOverlap(areaOf(tile), area)) yield tile;
  }

  /** Whether all tiles that could overlap an area are here. */
  isHere(area: Area): boolean {
    return this.rest?.isHere(area) ?? true;
  }

  /**
   * The smallest rectangle around the tiles; undefined if there are none. While only a part is here, around the whole, so
   * that the view stays when the rest arrives.
   */
  bounds(): Bounds | undefined {
    if (this.#boundsAreStale) {
      this.#bounds = boundsOf(this.#areas());
      this.#boundsAreStale = false;
    }
    if (this.rest === undefined) return this.#bounds;
    if (this.#joined === undefined || this.#joined.own !== this.#bounds) {
      const bounds = joinBounds(this.#bounds, this.rest.outer);
      this.#joined = { own: this.#bounds, bounds };
    }
    return this.#joined.bounds;
  }

  *#areas(): Generator<Area> {
    for (const cell of this.#cells.values()) for (const tile of cell) yield areaOf(tile);
  }

  #count({ width, height }: Size, change: 1 | -1): void {
    this.#widths.count(width, change);
    this.#heights.count(height, change);
  }

  #isAtEdge(area: Area): boolean {
    const bounds = this.#bounds;
    if (bounds === undefined) return false;
    const { left, top, right, bottom } = edgesOf(area);
    return (
      left <= bounds.left || right >= bounds.right || top <= bounds.top || bottom >= bounds.bottom
    );
  }
}

/** How many tiles have each length in cells, to know the longest. */
class Spans {
  readonly #counts = new Uint32Array(TILE_LIMITS.cells + 1);
  #longest = 1;

  /** 1 if there are no tiles. */
  get longest(): number {
    return this.#longest;
  }

  count(cells: number, change: 1 | -1): void {
    this.#counts[cells] = (this.#counts[cells] ?? 0) + change;
    if (change === 1) this.#longest = Math.max(this.#longest, cells);
    while (this.#longest > 1 && this.#counts[this.#longest] === 0) this.#longest -= 1;
  }
}

function cellKey({ x, y }: Position): number {
  return keyOf(Math.floor(x / CELL), Math.floor(y / CELL));
}

/** A cell as one number. */
function keyOf(column: number, row: number): number {
  return (column + KEY_BASE / 2) * KEY_BASE + row + KEY_BASE / 2;
}
