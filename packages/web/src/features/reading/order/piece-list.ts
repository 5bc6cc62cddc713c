import {
  GRID_COLUMNS,
  GridPlacer,
  type GridPlace,
  MAX_GRID_ROWS,
  sizeInGrid,
} from "@mosaico/domain/mosaic/reading-grid";
import type { Size } from "@mosaico/domain/mosaic/area";
import type { TileId } from "@mosaico/domain/tile/tile";

// Widths are in the two lower bits of a size, heights above them.
const WIDTH_BITS = 2;
const WIDTH_MASK = 2 ** WIDTH_BITS - 1;

/** Where the pieces of a list lie in the grid. */
type Layout = {
  readonly rows: number;
  /** The first cell of each piece. */
  readonly cells: Uint32Array;
  /** Their sizes there, packed, with those that have grown. */
  readonly grown: Uint8Array;
  /** The pieces by their first rows, and where each row begins among them. */
  readonly byRow: Uint32Array;
  readonly starts: Uint32Array;
};

/**
 * The pieces of a section in reading order: their ids and some bytes each, and no tiles, of which there may be 100,000. It
 * never changes.
 */
export class PieceList {
  readonly ids: readonly TileId[];
  /** Of each piece, as {@link packedSize} makes it. */
  readonly sizes: Uint8Array;
  #layout: Layout | undefined;

  constructor(ids: readonly TileId[], sizes: Uint8Array) {
    this.ids = ids;
    this.sizes = sizes;
  }

  get length(): number {
    return this.ids.length;
  }

  /** How many rows the pieces take. */
  get rows(): number {
    return this.#laidOut().rows;
  }

  placeAt(index: number): GridPlace | undefined {
    const { cells, grown } = this.#laidOut();
    const cell = cells[index];
    if (cell === undefined) return undefined;
    const column = cell % GRID_COLUMNS;
    return { ...unpackedSize(grown[index]), column, row: (cell - column) / GRID_COLUMNS };
  }

  /** The pieces of which something lies in these rows, from the first one to before the last one, in reading order. */
  within(first: number, last: number): number[] {
    const { rows, cells, byRow, starts } = this.#laidOut();
    const found: number[] = [];
    const from = Math.max(0, first - MAX_GRID_ROWS + 1);
    const to = Math.min(rows, last);
    if (from >= to) return found;
    for (const index of byRow.subarray(starts[from], starts[to])) {
      const row = Math.floor((cells[index] ?? 0) / GRID_COLUMNS);
      if (row + unpackedSize(this.sizes[index]).height > first) found.push(index);
    }
    return found.toSorted((a, b) => a - b);
  }

  /** The same pieces as far as a number of them. */
  upTo(count: number): PieceList {
    if (count >= this.length) return this;
    return new PieceList(this.ids.slice(0, count), this.sizes.slice(0, count));
  }

  /** An equal list that is another object, for whoever shows tiles of it that have changed. */
  again(): PieceList {
    const list = new PieceList(this.ids, this.sizes);
    list.#layout = this.#layout;
    return list;
  }

  #laidOut(): Layout {
    this.#layout ??= layoutOf(this.sizes);
    return this.#layout;
  }
}

export const NO_PIECES = new PieceList([], new Uint8Array(0));

/** Z11: the size that a piece has in the grid, as one small number. */
export function packedSize(size: Size): number {
  const { width, height } = sizeInGrid(size);
  return (height << WIDTH_BITS) | width;
}

function unpackedSize(size = 0): Size {
  return { width: size & WIDTH_MASK, height: size >> WIDTH_BITS };
}

function layoutOf(sizes: Uint8Array): Layout {
  const placer = new GridPlacer();
  const cells = new Uint32Array(sizes.length);
  let rows = 0;
  for (let at = 0; at < sizes.length; at++) {
    const size = sizes[at] ?? 0;
    const cell = placer.place(size & WIDTH_MASK, size >> WIDTH_BITS);
    cells[at] = cell;
    rows = Math.max(rows, Math.floor(cell / GRID_COLUMNS) + (size >> WIDTH_BITS));
  }
  const grown = sizes.map((size, at) => {
    const height = size >> WIDTH_BITS;
    return (height << WIDTH_BITS) | placer.grownWidth(cells[at] ?? 0, size & WIDTH_MASK, height);
  });
  return { rows, cells, grown, ...sortedByRow(cells, rows) };
}

function sortedByRow(cells: Uint32Array, rows: number): Pick<Layout, "byRow" | "starts"> {
  const starts = new Uint32Array(rows + 1);
  for (const cell of cells) add(starts, Math.floor(cell / GRID_COLUMNS) + 1, 1);
  for (let row = 1; row <= rows; row++) add(starts, row, starts[row - 1] ?? 0);
  const next = starts.slice();
  const byRow = new Uint32Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    const row = Math.floor((cells[at] ?? 0) / GRID_COLUMNS);
    byRow[next[row] ?? 0] = at;
    add(next, row, 1);
  }
  return { byRow, starts };
}

function add(numbers: Uint32Array, at: number, change: number): void {
  numbers[at] = (numbers[at] ?? 0) + change;
}
