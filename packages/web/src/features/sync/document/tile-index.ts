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
  lengthOf,
} from "@mosaico/domain/mosaic/area";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { PartArea } from "./part-area.ts";
import { TileStore } from "./tile-store.ts";

const NO_SLOTS: readonly number[] = [];

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
  readonly #store: TileStore;
  /** In chains by a hash of their cells, since a map of cells takes five times the memory: slots, or -1 at the end. */
  #first = new Int32Array(0);
  /** The ends of the chains: hundreds of tiles may lie in one cell. */
  #last = new Int32Array(0);
  #next = new Int32Array(0);
  readonly #widths = new Spans();
  readonly #heights = new Spans();
  #bounds: Bounds | undefined;
  #boundsAreStale = false;
  #joined: { readonly own: Bounds | undefined; readonly bounds: Bounds | undefined } | undefined;
  /** Where all tiles are here, while only a part of the mosaic is. */
  rest: PartArea | undefined;

  /** The store may have other tiles too. */
  constructor(store = new TileStore()) {
    this.#store = store;
  }

  /** Adds a tile, also to the store. */
  put(tile: Tile): void {
    const slot = this.#store.put(tile);
    this.#fit();
    this.#append(slot, this.#chainAt(tile.position));
    this.#count(tile.data, 1);
    // Most tiles lie within: no bounds are made anew for them.
    if (!isInside(tile, this.#bounds)) this.#bounds = grownBounds(this.#bounds, areaOf(tile));
  }

  /** Removes a tile that was added with this position and size. The store has to have it until then. */
  remove(tile: Tile): void {
    const slot = this.#store.slotOf(tile.id);
    if (slot === undefined) return;
    const chain = this.#chainAt(tile.position);
    let before = -1;
    let at = this.#firstIn(chain);
    while (at !== -1 && at !== slot) {
      before = at;
      at = this.#after(at);
    }
    if (at === -1) return;
    if (before === -1) this.#first[chain] = this.#after(slot);
    else this.#next[before] = this.#after(slot);
    if (this.#last[chain] === slot) this.#last[chain] = before;
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
        const isIn = row >= range.firstRow && column >= range.firstColumn;
        for (const slot of this.#slotsAt(column, row)) {
          const width = this.#store.width(slot);
          const height = this.#store.height(slot);
          if (isIn || (column + width > range.firstColumn && row + height > range.firstRow))
            yield this.#store.at(slot);
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
        for (const slot of this.#slotsAt(x, y)) {
          const right = Math.ceil(this.#store.x(slot) / CELL) + this.#store.width(slot);
          const bottom = Math.ceil(this.#store.y(slot) / CELL) + this.#store.height(slot);
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

  /** The areas of all tiles, in no order. Iterates over the whole mosaic, so never call it per frame. */
  *areas(): Generator<Area> {
    for (const first of this.#first) {
      for (let slot = first; slot !== -1; slot = this.#after(slot)) yield this.#store.areaAt(slot);
    }
  }

  /** The places of all tiles without the tiles, which stay packed. */
  readonly places = {
    /** How many tiles there are, with those that are not in the index. */
    count: (): number => this.#store.size,
    /** In no order. Tiles may change in between: whoever follows these changes misses none. */
    all: (): Iterable<Area & Pick<Tile, "id">> => this.#store.pieceAreas(),
    /** Where a tile is; undefined if there is none. */
    of: (id: TileId): Area | undefined => {
      const slot = this.#store.slotOf(id);
      return slot === undefined ? undefined : this.#store.areaAt(slot);
    },
  };

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
      this.#bounds = boundsOf(this.areas());
      this.#boundsAreStale = false;
    }
    if (this.rest === undefined) return this.#bounds;
    if (this.#joined === undefined || this.#joined.own !== this.#bounds) {
      const bounds = joinBounds(this.#bounds, this.rest.outer);
      this.#joined = { own: this.#bounds, bounds };
    }
    return this.#joined.bounds;
  }

  /** The slots of the tiles in a cell: usually one or none, so that no generator is worth it. */
  #slotsAt(column: number, row: number): readonly number[] {
    let slots: number[] | undefined;
    const chain = chainOf(column, row, this.#first.length);
    for (let slot = this.#firstIn(chain); slot !== -1; slot = this.#after(slot)) {
      const isHere =
        Math.floor(this.#store.x(slot) / CELL) === column &&
        Math.floor(this.#store.y(slot) / CELL) === row;
      if (isHere && slots?.push(slot) === undefined) slots = [slot];
    }
    return slots ?? NO_SLOTS;
  }

  #chainAt({ x, y }: Position): number {
    return chainOf(Math.floor(x / CELL), Math.floor(y / CELL), this.#first.length);
  }

  #firstIn(chain: number): number {
    return this.#first[chain] ?? -1;
  }

  #after(slot: number): number {
    return this.#next[slot] ?? -1;
  }

  /** Makes as many chains as the store has slots. */
  #fit(): void {
    const { capacity } = this.#store;
    if (capacity === this.#first.length) return;
    const before = { first: this.#first, next: this.#next };
    this.#first = new Int32Array(capacity).fill(-1);
    this.#last = new Int32Array(capacity).fill(-1);
    this.#next = new Int32Array(capacity).fill(-1);
    // Tiles of one cell were in one chain, and are again, in the same order.
    for (const first of before.first) {
      for (let slot = first; slot !== -1; slot = before.next[slot] ?? -1)
        this.#append(slot, this.#chainAt({ x: this.#store.x(slot), y: this.#store.y(slot) }));
    }
  }

  #append(slot: number, chain: number): void {
    const last = this.#last[chain] ?? -1;
    if (last === -1) this.#first[chain] = slot;
    else this.#next[last] = slot;
    this.#next[slot] = -1;
    this.#last[chain] = slot;
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

function isInside({ position: { x, y }, data }: Tile, bounds: Bounds | undefined): boolean {
  return (
    bounds !== undefined &&
    x >= bounds.left &&
    y >= bounds.top &&
    x + lengthOf(data.width) <= bounds.right &&
    y + lengthOf(data.height) <= bounds.bottom
  );
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

/** The chain of a cell; their number is a power of two. */
function chainOf(column: number, row: number, count: number): number {
  const mixed = Math.imul(column, 0x9e_37_79_b1) ^ Math.imul(row, 0x85_eb_ca_77);
  return (mixed ^ (mixed >>> 15)) & (count - 1);
}
