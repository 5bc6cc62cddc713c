import type { Axis } from "./axis.ts";

type Panes = {
  readonly rows: Axis;
  readonly columns: Axis;
  /** The first ones that move. */
  readonly firstRow: number;
  readonly firstColumn: number;
  /** How much of the room is taken by what does not move, in CSS pixels. */
  readonly top: number;
  readonly side: number;
};

/** The rows and columns that are to be drawn, the last ones not included. */
type Sight = {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** How much higher the rows are to be drawn than where they lie. */
  readonly shift: number;
};

// Browsers place nothing much farther down than twice that.
const MAX_HEIGHT = 8_000_000;
const BEYOND = 400;

/**
 * What of a sheet is in sight. One that is higher than a browser can place things is scrolled in proportion: all of it is
 * reached, in larger steps.
 */
export class ScrollWindow {
  readonly #scroller: HTMLElement;
  readonly #paper: HTMLElement;
  readonly #panes: Panes;
  #seen: Sight | undefined;

  constructor(scroller: HTMLElement, paper: HTMLElement, panes: Panes) {
    this.#scroller = scroller;
    this.#paper = paper;
    this.#panes = panes;
  }

  /** As high as the rows that move are, or may be. */
  get height(): number {
    return Math.min(this.#whole, MAX_HEIGHT / this.#zoom);
  }

  look(): Sight {
    const { rows, columns, firstRow, firstColumn, top, side } = this.#panes;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.#scroller;
    const zoom = this.#zoom;
    const room = { width: clientWidth / zoom, height: clientHeight / zoom - top };
    const at = scrollTop / zoom;
    const shift = this.#shiftAt(at, room.height);
    const start = rows.offsetOf(firstRow) + at + shift;
    const left = columns.offsetOf(firstColumn) + Math.abs(scrollLeft) / zoom;
    const needed: Sight = {
      first: Math.max(firstRow, rows.indexAt(start)),
      last: Math.min(rows.count, rows.indexAt(start + room.height) + 1),
      from: Math.max(firstColumn, columns.indexAt(left)),
      to: Math.min(columns.count, columns.indexAt(left + room.width - side) + 1),
      shift,
    };
    const seen = this.#seen;
    const isWithin =
      seen !== undefined &&
      needed.first >= seen.first &&
      needed.last <= seen.last &&
      needed.from >= seen.from &&
      needed.to <= seen.to;
    this.#seen = isWithin
      ? { ...seen, shift }
      : {
          first: Math.max(firstRow, rows.indexAt(start - BEYOND)),
          last: Math.min(rows.count, rows.indexAt(start + room.height + BEYOND) + 1),
          ...this.#columnsAround(needed, left, room.width - side),
          shift,
        };
    return this.#seen;
  }

  /** Where the scroller must stand for a cell to be the first in sight. */
  placeOf(row: number, column: number): { top: number; left: number } {
    const { rows, columns, firstRow, firstColumn, top } = this.#panes;
    const zoom = this.#zoom;
    const place = rows.between(firstRow, Math.max(firstRow, row));
    const room = this.#scroller.clientHeight / zoom - top;
    const share = place / Math.max(1, this.#whole - room);
    const at = this.height < this.#whole ? share * (this.height - room) : place;
    const left = columns.between(firstColumn, Math.max(firstColumn, column)) * zoom;
    const isRightToLeft = getComputedStyle(this.#paper).direction === "rtl";
    return { top: at * zoom, left: isRightToLeft ? -left : left };
  }

  /** The same columns as before where they will do, so that rows need not be drawn anew. */
  #columnsAround({ from, to }: Sight, left: number, width: number): Pick<Sight, "from" | "to"> {
    const { columns, firstColumn } = this.#panes;
    const seen = this.#seen;
    if (seen !== undefined && from >= seen.from && to <= seen.to) {
      return { from: seen.from, to: seen.to };
    }
    return {
      from: Math.max(firstColumn, columns.indexAt(left - BEYOND)),
      to: Math.min(columns.count, columns.indexAt(left + width + BEYOND) + 1),
    };
  }

  get #whole(): number {
    return this.#panes.rows.length - this.#panes.rows.offsetOf(this.#panes.firstRow);
  }

  get #zoom(): number {
    // A browser that does not know the property draws everything in its own size.
    return Number(getComputedStyle(this.#paper).zoom) || 1;
  }

  #shiftAt(at: number, room: number): number {
    const { height } = this;
    if (height >= this.#whole) return 0;
    const share = Math.min(1, at / Math.max(1, height - room));
    return share * (this.#whole - room) - share * (height - room);
  }
}
