import type { Cell } from "@mosaico/domain/document/sheets/sheet-rows";
import type { Area } from "@mosaico/domain/document/sheets/sheet-part";
import type { ConditionalLook } from "../conditional/conditional-looks.ts";
import { type CellStyle, withChange } from "@mosaico/domain/document/sheets/styles";
import { textWidth } from "../text/measure.ts";
import {
  type ShownValue,
  shortened,
  type WriteValue,
} from "@mosaico/domain/document/sheets/value-text";
import type { SheetGrid } from "./sheet-grid.ts";

/** The alignment of a text in its cell; the start is where lines begin in the sheet. */
type Side = "start" | "centre" | "end" | "justify";

/** A cell to be drawn, or several merged into one. */
export type PlacedCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly style: CellStyle;
  readonly shown?: ShownValue;
  /** What conditional rules draw beside its value. */
  readonly look?: Pick<ConditionalLook, "bar" | "icon">;
  readonly side: Side;
  /** How far its text overflows into empty neighbours, in CSS pixels. */
  readonly over: { readonly start: number; readonly end: number };
  /** Its text does not fit into the available width. */
  readonly isCut: boolean;
  /** A neighbour's text covers its end edge. */
  readonly isOpen: boolean;
};

type Columns = { readonly from: number; readonly to: number };

const PADDING = 6;
const MAX_REACH = 60;
/** The width of one indentation step. */
export const INDENT = 9;
const NONE = { over: { start: 0, end: 0 }, passed: [] as number[], isCut: false };
const RTL = /^[^A-Za-z\u00c0-\u02af\u0370-\u058f]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Lays out the cells of a row between two columns, including those whose text overflows into them. */
export function layOutRow(
  grid: SheetGrid,
  write: WriteValue,
  row: number,
  { from, to }: Columns,
): PlacedCell[] {
  const cells = new Map(grid.part.rows.cellsOf(row).map((cell) => [cell.column, cell]));
  const merges = grid.mergesIn(row, row);
  const mergeAt = (column: number) =>
    merges.find(({ left, right }) => column >= left && column <= right);
  const isTaken = (column: number) =>
    grid.valueOf(row, cells.get(column)) !== undefined || mergeAt(column) !== undefined;
  const placed: PlacedCell[] = [];
  const open = new Set<number>();
  const place = (column: number) => {
    const area = mergeAt(column);
    if (area !== undefined && (area.top !== row || area.left !== column)) return;
    if (grid.columns.between(column, (area?.right ?? column) + 1) === 0) return;
    const cell = placeCell(grid, write, { row, column, cell: cells.get(column), area });
    const reach = area === undefined ? reachOf(grid, cell, isTaken) : NONE;
    for (const passed of reach.passed) open.add(passed);
    placed.push({ ...cell, ...reach });
  };
  // A text that begins before the first column may extend into it.
  for (const { column, value } of cells.values()) {
    if (column < from && column >= from - MAX_REACH && value !== undefined) place(column);
  }
  for (const { left, top, right } of merges) {
    if (left < from - MAX_REACH && right >= from && top === row) place(left);
  }
  for (let column = from; column < to; column++) place(column);
  return placed
    .filter(({ column, columnSpan, over }) => column + columnSpan > from || over.end > 0)
    .map((cell) => (open.has(cell.column) ? { ...cell, isOpen: true } : cell));
}

function placeCell(
  grid: SheetGrid,
  write: WriteValue,
  {
    row,
    column,
    cell,
    area,
  }: { row: number; column: number; cell: Cell | undefined; area: Area | undefined },
): PlacedCell {
  const look = grid.lookAt(row, column);
  const own = grid.styleAt(row, column, cell);
  const style = look === undefined ? own : withChange(own, look.change);
  const bottom = Math.min(area?.bottom ?? row, grid.rows.count - 1);
  const right = Math.min(area?.right ?? column, grid.columns.count - 1);
  const room = grid.columns.between(column, right + 1);
  const value = look?.hidesValue === true ? undefined : grid.valueOf(row, cell);
  const written = value === undefined ? undefined : fitting(value, style, room, write);
  const shown =
    written === undefined || cell?.link === undefined ? written : { ...written, link: cell.link };
  return {
    row,
    column,
    rowSpan: bottom - row + 1,
    columnSpan: right - column + 1,
    style,
    ...(shown === undefined ? {} : { shown }),
    ...(look?.bar === undefined && look?.icon === undefined ? {} : { look }),
    side: sideOf(style, shown, grid.part.isRightToLeft),
    over: NONE.over,
    isCut: false,
    isOpen: false,
  };
}

/** A number too long for its cell is never cut, since that would show another number. */
function fitting(
  value: NonNullable<Cell["value"]>,
  { font, format, alignment }: CellStyle,
  room: number,
  write: WriteValue,
): ShownValue {
  const shown = write(value, format);
  if (typeof value !== "number" || alignment.shrinks || alignment.rotation !== 0) return shown;
  const fits = (text: string) => textWidth(text, font) <= room - 1;
  if (fits(shown.text) || room === 0) return shown;
  const text =
    format === "General"
      ? shortened(value, (rounded) => write(rounded, format).text, fits)
      : undefined;
  if (text !== undefined) return { ...shown, text };
  const { apart: _, ...rest } = shown;
  return {
    ...rest,
    full: shown.text,
    text: "#".repeat(Math.max(1, Math.floor(room / textWidth("#", font)))),
  };
}

function sideOf({ alignment }: CellStyle, shown: ShownValue | undefined, isRtl: boolean): Side {
  const physical = (isRight: boolean): Side => (isRight === isRtl ? "start" : "end");
  switch (alignment.horizontal) {
    case "left":
    case "fill":
      return physical(false);
    case "right":
      return physical(true);
    case "center":
    case "centerContinuous":
      return "centre";
    case "justify":
    case "distributed":
      return "justify";
    default:
      break;
  }
  if (shown?.kind === "number") return physical(true);
  if (shown?.kind === "boolean" || shown?.kind === "error") return "centre";
  if (alignment.direction !== undefined) return physical(alignment.direction === "rtl");
  return physical(RTL.test(shown?.text ?? "") || (isRtl && (shown?.text ?? "") === ""));
}

/** How far a text overflows into its neighbours, as long as they are empty. */
function reachOf(
  { columns }: SheetGrid,
  { column, style, shown, side }: PlacedCell,
  isTaken: (column: number) => boolean,
): typeof NONE {
  const { alignment, font } = style;
  if (shown === undefined || shown.kind === "number" || alignment.rotation !== 0) return NONE;
  const own = columns.sizeOf(column);
  const needed = widthOf(shown, style) + PADDING + alignment.indent * INDENT - own;
  if (needed <= 0 || alignment.wraps || alignment.shrinks) return NONE;
  if (side === "justify" || alignment.horizontal === "fill" || own === 0) {
    return { ...NONE, isCut: true };
  }
  const passed: number[] = [];
  const reach = (step: 1 | -1, wanted: number) => {
    let found = 0;
    for (let count = 1; found < wanted && count <= MAX_REACH; count++) {
      const next = column + step * count;
      if (next < 0 || (next < columns.count && isTaken(next))) break;
      // Beyond the last column there is nothing to cover.
      if (next >= columns.count) return wanted;
      found += columns.sizeOf(next);
      passed.push(step === 1 ? next - 1 : next);
    }
    return Math.min(found, wanted);
  };
  const share = side === "centre" ? needed / 2 : needed;
  const end = side === "end" ? 0 : reach(1, share);
  const start = side === "start" ? 0 : reach(-1, share);
  return { over: { start, end }, passed, isCut: start + end < needed - 1 && font.size !== 0 };
}

function widthOf({ text, runs }: ShownValue, { font }: CellStyle): number {
  const line = (words: string) => words.replaceAll("\n", "");
  if (runs === undefined) return textWidth(line(text), font);
  return runs.reduce((sum, run) => sum + textWidth(line(run.text), { ...font, ...run.font }), 0);
}
