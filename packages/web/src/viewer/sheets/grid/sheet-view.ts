import { columnName } from "@mosaico/domain/document/sheets/cell-address";
import type { WriteValue } from "@mosaico/domain/document/sheets/value-text";
import { edgesOf } from "./cell-edges.ts";
import { cellElement } from "./cell-element.ts";
import { layOutRow, type PlacedCell } from "./row-layout.ts";
import type { SheetGrid } from "./sheet-grid.ts";
import { ScrollWindow } from "./scroll-window.ts";

/** A sheet of which only the visible part is drawn. */
export type SheetView = {
  readonly element: HTMLElement;
  /** Draws what has scrolled into view. */
  refresh(): void;
  /** Scrolls to a cell. */
  goTo(row: number, column: number): void;
  /** The layers for pictures: those that scroll with the cells, and those over frozen rows. */
  readonly layers: { readonly cells: HTMLElement; readonly frozen: HTMLElement };
};

type Options = {
  readonly grid: SheetGrid;
  readonly scroller: HTMLElement;
  readonly write: WriteValue;
  /** Adds the extras of a cell, beside its value. */
  readonly finish: (element: HTMLElement, cell: PlacedCell) => void;
};

const HEAD_HEIGHT = 22;
const DIGIT_OF_HEADINGS = 8;
// A cell within this share of the window counts as visible.
const SEEN = 0.7;

/**
 * A sheet as a table that contains only the visible rows and columns and a margin: a million rows would take minutes.
 * The headers and the frozen cells stay in view.
 */
export function sheetView({ grid, scroller, write, finish }: Options): SheetView {
  const { rows, columns, part, frozen } = grid;
  const hasHeadings = part.hasHeadings;
  const side = hasHeadings ? DIGIT_OF_HEADINGS * (String(rows.count).length + 2) : 0;
  const fixedRows = Math.max(frozen.rows, grid.hasTitles ? 1 : 0);
  const top = (hasHeadings ? HEAD_HEIGHT : 0) + rows.offsetOf(fixedRows);
  const sideWithFrozen = side + columns.offsetOf(frozen.columns);
  const table = element("table", "table");
  table.setAttribute("aria-label", grid.name);
  table.setAttribute("aria-rowcount", String(rows.count + 1));
  table.setAttribute("aria-colcount", String(columns.count + 1));
  const head = element("thead", "rowgroup");
  const body = element("tbody", "rowgroup");
  table.append(head, body);
  const [layer, frozenLayer] = [document.createElement("div"), document.createElement("div")];
  layer.className = "pictures";
  frozenLayer.className = "pictures frozen";
  const paper = document.createElement("div");
  paper.className = "paper";
  paper.dir = part.isRightToLeft ? "rtl" : "ltr";
  paper.append(frozenLayer, table, layer);
  paper.style.width = `${side + columns.length}px`;
  layer.style.top = `${top}px`;
  layer.style.insetInlineStart = frozenLayer.style.insetInlineStart = `${side}px`;
  frozenLayer.style.top = `${hasHeadings ? HEAD_HEIGHT : 0}px`;

  const view = new ScrollWindow(scroller, paper, {
    rows,
    columns,
    firstRow: fixedRows,
    firstColumn: frozen.columns,
    top,
    side: sideWithFrozen,
  });
  const cellsOf = (row: number, from: number, to: number, min: number, isHeading: boolean) => {
    // Cells before it are drawn with the frozen ones, over which they extend.
    const cells = layOutRow(grid, write, row, { from, to }).filter(({ column }) => column >= min);
    return cells.map((placed) => {
      const { column, rowSpan, columnSpan } = placed;
      const start = side + columns.offsetOf(column);
      const made = cellElement(
        placed,
        edgesOf(grid, placed),
        {
          start,
          width: columns.between(column, column + columnSpan),
          height: rows.between(row, row + rowSpan),
          isRightToLeft: part.isRightToLeft,
        },
        isHeading,
      );
      // A cell merged across the frozen edge scrolls.
      if (column + columnSpan <= frozen.columns) made.classList.add("fixed");
      finish(made, placed);
      return made;
    });
  };
  const rowElement = (row: number, from: number, to: number, isHeading = false) => {
    const made = element("tr", "row");
    made.setAttribute("aria-rowindex", String(row + 2));
    made.style.height = `${rows.sizeOf(row)}px`;
    if (hasHeadings) made.append(heading(String(row + 1), "rowheader", side));
    made.append(
      ...cellsOf(row, 0, frozen.columns, 0, isHeading),
      ...cellsOf(row, Math.max(from, frozen.columns), to, frozen.columns, isHeading),
    );
    return made;
  };

  let drawn = { from: 0, to: 0 };
  let present = new Map<number, HTMLElement>();
  const refresh = () => {
    if (!paper.isConnected) return;
    const { first, last, from, to, shift } = view.look();
    if (from !== drawn.from || to !== drawn.to) {
      present = new Map();
      drawn = { from, to };
      head.replaceChildren();
      if (hasHeadings) head.append(letters(grid, side, from, to));
      for (let row = 0; row < fixedRows; row++) {
        if (rows.sizeOf(row) > 0) head.append(rowElement(row, from, to, true));
      }
    }
    const wanted = new Map<number, HTMLElement>();
    // A merged cell above the visible rows may extend into them.
    const above = grid.mergesIn(first, first).map((area) => area.top);
    const extra = above.filter((row) => row < first && row >= fixedRows);
    for (const row of [...new Set(extra), ...range(first, last)]) {
      if (rows.sizeOf(row) === 0) continue;
      const made = present.get(row) ?? rowElement(row, from, to);
      made.style.top = `${rows.between(fixedRows, row) - shift}px`;
      wanted.set(row, made);
    }
    for (const [row, old] of present) if (!wanted.has(row)) old.remove();
    present = wanted;
    placeInOrder(body, [...wanted.values()]);
    layer.style.top = `${top - shift - rows.offsetOf(fixedRows)}px`;
  };
  body.style.height = `${view.height}px`;
  scroller.addEventListener("scroll", refresh, { passive: true });
  new ResizeObserver(refresh).observe(scroller);
  return {
    element: paper,
    refresh: () => {
      body.style.height = `${view.height}px`;
      refresh();
    },
    goTo: (row, column) => {
      const { top: y, left: x } = view.placeOf(row, column);
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
      const isSeen = (place: number, from: number, room: number) =>
        place >= from && place < from + room * SEEN;
      scroller.scrollTo({
        top: isSeen(y, scrollTop, clientHeight) ? scrollTop : y,
        left: isSeen(Math.abs(x), Math.abs(scrollLeft), clientWidth) ? scrollLeft : x,
      });
    },
    layers: { cells: layer, frozen: frozenLayer },
  };
}

function letters({ columns, frozen }: SheetGrid, side: number, from: number, to: number) {
  const row = element("tr", "row");
  row.className = "letters";
  row.setAttribute("aria-rowindex", "1");
  row.style.height = `${HEAD_HEIGHT}px`;
  const corner = element("td", "cell");
  corner.className = "heading";
  corner.style.width = `${side}px`;
  row.append(corner);
  for (const column of [
    ...range(0, frozen.columns),
    ...range(Math.max(from, frozen.columns), to),
  ]) {
    const width = columns.sizeOf(column);
    if (width === 0) continue;
    const letter = heading(columnName(column), "columnheader", width);
    letter.setAttribute("aria-colindex", String(column + 2));
    letter.style.insetInlineStart = `${side + columns.offsetOf(column)}px`;
    if (column < frozen.columns) letter.classList.add("fixed");
    row.append(letter);
  }
  return row;
}

function heading(text: string, role: "columnheader" | "rowheader", width: number): HTMLElement {
  const cell = element("th", role);
  cell.className = "heading";
  cell.textContent = text;
  cell.style.width = `${width}px`;
  return cell;
}

function element(name: string, role: string): HTMLElement {
  const made = document.createElement(name);
  made.setAttribute("role", role);
  return made;
}

/** Puts rows in order, leaving alone those already in place. */
function placeInOrder(body: HTMLElement, wanted: readonly HTMLElement[]): void {
  let next: Element | null = body.firstElementChild;
  for (const row of wanted) {
    if (row === next) next = row.nextElementSibling;
    else body.insertBefore(row, next);
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
