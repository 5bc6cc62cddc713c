import { lengthOf } from "../odt/lengths.ts";
import { attribute, childOf, countOf } from "../odt/nodes.ts";
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type SheetWriter,
  type WrittenColumn,
  type WrittenValue,
} from "../sheets/compose/sheet-writer.ts";
import { readCellText } from "./cell-text.ts";
import { readValue } from "./cell-values.ts";
import type { Context } from "./context.ts";
import { isHidden, rowsOf } from "./read-columns.ts";

const TWIPS_PER_POINT = 20;
// Rows and columns after the content are filled up to the end of the sheet.
const MAX_EMPTY_ROWS = 5000;
const MAX_EMPTY_CELLS = 256;

type ReadCell = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly style: number;
  readonly value: WrittenValue | undefined;
};

type Table = Context & {
  readonly sheet: SheetWriter;
  readonly columns: readonly WrittenColumn[];
};

/** Reads the rows of a table into a sheet. Rows that are only repeated to fill the table cost nothing. */
export async function readRows(
  table: Element,
  context: Table,
  pause: () => Promise<void>,
): Promise<void> {
  let next = 0;
  let read = 0;
  for (const row of rowsOf(table)) {
    const repeated = countOf(attribute(row, "number-rows-repeated"), MAX_ROWS) ?? 1;
    const end = Math.min(MAX_ROWS, next + Math.max(1, repeated));
    if (end <= next) break;
    const cells = readCells(row, next, context);
    const hasValues = cells.some(({ value }) => value !== undefined);
    const last = hasValues ? end : Math.min(end, next + MAX_EMPTY_ROWS);
    const look = rowLook(row, context);
    for (let at = next; at < last; at++) {
      for (const { from, to, style, value } of cells) {
        for (let column = from; column < to; column++) {
          context.sheet.cell(at, column, style, value);
        }
      }
      context.sheet.endRow(at, look);
    }
    next = end;
    read += 1;
    if (read % 2000 === 0) await pause();
  }
}

function rowLook(row: Element, { styles, looks, book }: Table) {
  const style = attribute(row, "style-name");
  const look = styles.properties("table-row", style, "table-row-properties");
  const height = lengthOf(look.get("row-height"));
  const own = attribute(row, "default-cell-style-name");
  return {
    height: height === undefined ? undefined : height / TWIPS_PER_POINT,
    isHidden: isHidden(row),
    style: own === undefined ? undefined : looks.indexOf(own, book.styles),
  };
}

function readCells(row: Element, at: number, context: Table): ReadCell[] {
  const rowStyle = attribute(row, "default-cell-style-name");
  const cells: ReadCell[] = [];
  let next = 0;
  for (const cell of row.children) {
    if (cell.localName !== "table-cell" && cell.localName !== "covered-table-cell") continue;
    const repeated = countOf(attribute(cell, "number-columns-repeated"), MAX_COLUMNS) ?? 1;
    const to = Math.min(MAX_COLUMNS, next + Math.max(1, repeated));
    const own = attribute(cell, "style-name") ?? rowStyle;
    const style = own === undefined ? undefined : context.looks.indexOf(own, context.book.styles);
    const value = readCell(cell, at, next, context);
    if (value !== undefined || style !== undefined) {
      const end = value === undefined ? Math.min(to, next + MAX_EMPTY_CELLS) : to;
      for (let column = next; column < end; column++) {
        const usual = styleOfColumn(context.columns, column);
        if (value === undefined && style === usual) continue;
        cells.push({ from: column, to: column + 1, style: style ?? usual, value });
      }
    }
    next = to;
  }
  return cells;
}

function styleOfColumn(columns: readonly WrittenColumn[], column: number): number {
  return columns.find(({ from, to }) => column >= from && column < to)?.style ?? 0;
}

function readCell(
  cell: Element,
  row: number,
  column: number,
  { styles, sheet }: Table,
): WrittenValue | undefined {
  const down = countOf(attribute(cell, "number-rows-spanned"), MAX_ROWS - row) ?? 1;
  const along = countOf(attribute(cell, "number-columns-spanned"), MAX_COLUMNS - column) ?? 1;
  if (down > 1 || along > 1) {
    sheet.merge({ top: row, left: column, bottom: row + down - 1, right: column + along - 1 });
  }
  // What merged cells cover is not shown.
  if (cell.localName === "covered-table-cell" || cell.childElementCount === 0) {
    return cell.localName === "table-cell" ? readValue(cell, { runs: [] }) : undefined;
  }
  const look = styles.properties(
    "table-cell",
    attribute(cell, "style-name") ?? "Default",
    "text-properties",
  );
  const text = readCellText(cell, styles, look);
  if (text.link !== undefined) {
    const area = { top: row, left: column, bottom: row, right: column };
    sheet.link(area, targetOf(text.link));
  }
  const note = childOf(cell, "annotation");
  if (note !== undefined) {
    const written = readCellText(note, styles).runs.map((run) => run.text);
    sheet.note(row, column, written.join(""));
  }
  return readValue(cell, text);
}

/** A place within a document is written as #Table.A1 or #'A table'.A1. */
function targetOf(link: string): { readonly address: string } | { readonly place: string } {
  if (!link.startsWith("#")) return { address: link };
  const dot = link.lastIndexOf(".");
  const table = link.slice(1, dot).replace(/^\$/, "");
  return { place: dot < 0 ? link.slice(1) : `${table}!${link.slice(dot + 1)}` };
}
