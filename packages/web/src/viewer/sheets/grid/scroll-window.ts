import type { Axis } from "./axis.ts";

type Panes = {
  readonly rows: Axis;
  readonly columns: Axis;
  /** The first ones that are not frozen. */
  readonly firstRow: number;
  readonly firstColumn: number;
  /** The space taken by frozen cells, in CSS pixels. */
  readonly top: number;
  readonly side: number;
};

/** The rows and columns to be drawn, excluding the last ones. */
type Sight = {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** How far up the rows are shifted from their offsets. */
  readonly shift: number;
};

// Browsers position nothing much beyond twice this.
const MAX_HEIGHT = 8_000_000;
const BEYOND = 400;

/**
 * Tracks the visible part of a sheet. A sheet higher than browsers can position is scrolled proportionally, so that all
 * of it is reachable, in larger steps.
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

  /** The height of the scrolling rows, up to the maximum. */
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

  /** The scroll position at which a cell is the first visible one. */
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

  /** Keeps the previous columns if they suffice, so that rows need not be redrawn. */
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
    // A browser without this property draws everything at its own size.
    return Number(getComputedStyle(this.#paper).zoom) || 1;
  }

  #shiftAt(at: number, room: number): number {
    const { height } = this;
    if (height >= this.#whole) return 0;
    const share = Math.min(1, at / Math.max(1, height - room));
    return share * (this.#whole - room) - share * (height - room);
  }
}
