import type { Bounds } from "@mosaico/domain/mosaic/area";
import { BLOCK, BLOCKS_IN_COLUMN, blockAt, cornerOf } from "@mosaico/domain/mosaic/block";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import type { Tile } from "@mosaico/domain/tile/tile";
import { setImmediate } from "node:timers/promises";
import type { SystemCtx } from "#platform/context.ts";
import type { MosaicKey } from "./mosaic-resource.ts";
import { type PieceRow, type Span, listPieceRows } from "./part.store.ts";
import { tileOf } from "./tiles.store.ts";

/** As many as lie side by side in a block, and one of the next block, which says that the first is complete. */
const ROWS_AT_ONCE = 65;

/** How many rows may still be read. */
export type Budget = { rows: number };

/**
 * The pieces that begin in an area, row by row from the top, each row from left to right. Only as many are read as it
 * takes, a column of blocks at a time; stops early once the budget is negative.
 */
export async function* piecesInRows(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  spans: readonly Span[],
  area: Bounds,
  budget: Budget,
): AsyncGenerator<Tile> {
  let columns = spans
    .filter(({ first }) => {
      const { x } = cornerOf(first);
      return x < area.right && x + BLOCK > area.left;
    })
    .map((span) => new Column(ctx, mosaic, span, area, budget));
  for (;;) {
    columns = columns.filter((column) => !column.isOver);
    if (columns.length === 0) return;
    const next = Math.min(...columns.map((column) => column.nextRow));
    const rows: PieceRow[] = [];
    for (const column of columns) {
      if (column.nextRow !== next) continue;
      rows.push(...(await column.take(next)));
      if (budget.rows < 0) return;
    }
    for (const { row } of rows.map(placed).toSorted(compareInRows)) yield tileOf(row);
  }
}

/** A column of blocks, read from the top. */
class Column {
  readonly #ctx: SystemCtx;
  readonly #mosaic: MosaicKey;
  readonly #area: Bounds;
  readonly #budget: Budget;
  readonly #last: number;
  /** The block from which to go on. */
  #from: number;
  /** Read, and complete up to the block before `from`. */
  #rows: PieceRow[] = [];

  constructor(ctx: SystemCtx, mosaic: MosaicKey, span: Span, area: Bounds, budget: Budget) {
    const { x } = cornerOf(span.first);
    this.#ctx = ctx;
    this.#mosaic = mosaic;
    this.#area = area;
    this.#budget = budget;
    this.#from = Math.max(span.first, blockAt({ x, y: area.top }));
    this.#last = Math.min(span.last, blockAt({ x, y: area.bottom }));
  }

  get isOver(): boolean {
    return this.#rows.length === 0 && this.#from > this.#last;
  }

  /** The next row of blocks that may have pieces. */
  get nextRow(): number {
    const [first] = this.#rows;
    return (first === undefined ? this.#from : blockOfRow(first)) % BLOCKS_IN_COLUMN;
  }

  /** Takes all pieces in a row of blocks, which is the next one. There may be none. */
  async take(row: number): Promise<PieceRow[]> {
    if (this.#rows.length === 0) await this.#read();
    const end = this.#rows.findIndex((one) => blockOfRow(one) % BLOCKS_IN_COLUMN !== row);
    return this.#rows.splice(0, end === -1 ? this.#rows.length : end);
  }

  async #read(): Promise<void> {
    for (let max = ROWS_AT_ONCE; ; max *= 8) {
      const { left, top, right, bottom } = this.#area;
      const part = { first: this.#from, last: this.#last, left, top, right, bottom, max };
      const rows = await listPieceRows(this.#ctx, this.#mosaic, part);
      this.#budget.rows -= rows.length + 1;
      // SQLite answers synchronously: others have their turn between columns.
      await setImmediate();
      const last = rows.length < max ? undefined : rows.at(-1);
      const next = last === undefined ? this.#last + 1 : blockOfRow(last);
      this.#rows = last === undefined ? rows : rows.filter((row) => blockOfRow(row) < next);
      this.#from = next;
      // Many lie on top of each other in one block.
      if (this.#rows.length > 0 || last === undefined || this.#budget.rows < 0) return;
    }
  }
}

function blockOfRow({ x, y }: PieceRow): number {
  return blockAt({ x, y });
}

function placed(row: PieceRow) {
  return { id: row.id, position: { x: row.x, y: row.y }, row };
}
