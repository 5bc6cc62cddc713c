import type { ConditionalLook } from "../conditional/conditional-looks.ts";
import type { Cell, CellValue } from "@mosaico/domain/document/sheets/sheet-rows";
import type { Area, SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import { inTable, type SheetTable } from "../package/table-styles.ts";
import type { CellStyle } from "@mosaico/domain/document/sheets/styles";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { pixels, textWidth } from "../text/measure.ts";
import { autoHeight } from "./auto-height.ts";
import { Axis, type Run } from "./axis.ts";

/** The layout of a sheet. */
export type SheetGrid = {
  readonly name: string;
  readonly part: SheetPart;
  readonly rows: Axis;
  readonly columns: Axis;
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Its first row appears to contain column titles. */
  readonly hasTitles: boolean;
  /** The width of a digit in the standard font. */
  readonly digit: number;
  styleAt(row: number, column: number, cell: Cell | undefined): CellStyle;
  /** The value of a cell. */
  valueOf(row: number, cell: Cell | undefined): CellValue | undefined;
  /** What conditional rules change about a cell. */
  lookAt(row: number, column: number): ConditionalLook | undefined;
  /** The merged areas that intersect the rows from the first to the last. */
  mergesIn(first: number, last: number): readonly Area[];
};

type Size = { readonly rows: number; readonly columns: number };

type Contents = Pick<SheetGrid, "lookAt" | "valueOf"> & { readonly tables: readonly SheetTable[] };

const DEFAULT_WIDTH = 9.140_625;
const DEFAULT_HEIGHT = 15;
// Beyond this, the stored dimensions of the sheet are trusted.
const MAX_MEASURED_ROWS = 100_000;
// Beyond this, rows without a height of their own get the default.
const MAX_FITTED_ROWS = 3000;

/** @param min The rows and columns that pictures need. */
export function layOut(
  workbook: Workbook,
  name: string,
  part: SheetPart,
  min: Size,
  contents: Contents,
): SheetGrid | undefined {
  const { styles } = workbook;
  const { tables } = contents;
  const plain = styles.cells[0] ?? styles.standard;
  const rowStyles = new Map<number, number>();
  for (const { row, style } of part.rows.facts) if (style !== undefined) rowStyles.set(row, style);
  const columnStyle = (column: number) =>
    part.columns.find(({ from, to }) => column >= from && column < to)?.style;
  const styleAt = (row: number, column: number, cell: Cell | undefined) => {
    const own =
      styles.cells[cell?.style ?? rowStyles.get(row) ?? columnStyle(column) ?? 0] ?? plain;
    return tables.length === 0 ? own : inTable(tables, row, column, own);
  };
  const used = usedSize(part, (cell) => isSeen(cell, styles.cells[cell.style] ?? plain));
  const size = {
    rows: Math.max(used.rows, min.rows),
    columns: Math.max(used.columns, min.columns),
  };
  if (size.rows === 0 || size.columns === 0) return undefined;
  const digit = textWidth("0", styles.standard.font);
  const columns = new Axis(
    size.columns,
    (part.columnWidth ?? DEFAULT_WIDTH) * digit,
    part.columns
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to, width, isHidden }) => ({
        from,
        to,
        size: isHidden ? 0 : (width ?? part.columnWidth ?? DEFAULT_WIDTH) * digit,
      })),
  );
  const usual = pixels(part.rowHeight ?? DEFAULT_HEIGHT);
  const isMerged = (row: number, column: number) =>
    part.merges.some(
      ({ top, left, bottom, right }) =>
        row >= top && row <= bottom && column >= left && column <= right,
    );
  const fit = (row: number) =>
    autoHeight(
      // Merged cells do not increase the height of their row, as in Office.
      part.rows.cellsOf(row).filter(({ column }) => !isMerged(row, column)),
      columns,
      (cell) => styleAt(row, cell.column, cell),
    );
  const rows = new Axis(size.rows, part.hidesRows ? 0 : usual, rowRuns(part, usual, fit));
  return {
    name,
    part,
    rows,
    columns,
    frozen: {
      rows: Math.min(part.frozen.rows, size.rows),
      columns: Math.min(part.frozen.columns, size.columns),
    },
    hasTitles: hasTitles(part),
    digit,
    styleAt,
    lookAt: (row, column) => contents.lookAt(row, column),
    valueOf: (row, cell) => contents.valueOf(row, cell),
    mergesIn: (first, last) =>
      part.merges.filter(({ top, bottom }) => top <= last && bottom >= first),
  };
}

function isSeen({ value, formula }: Cell, { fill, borders }: CellStyle): boolean {
  return (
    value !== undefined ||
    formula !== undefined ||
    fill !== undefined ||
    Object.keys(borders).length > 0
  );
}

function usedSize({ rows, root }: SheetPart, isUsed: (cell: Cell) => boolean): Size {
  const { facts } = rows;
  const last = facts.findLast(({ row }) => rows.widthOf(row, isUsed) > 0);
  const measured = facts.slice(0, MAX_MEASURED_ROWS);
  const width = measured.reduce((max, { row }) => Math.max(max, rows.widthOf(row, isUsed)), 0);
  const [, letters] =
    facts.length > MAX_MEASURED_ROWS
      ? (/:([A-Z]+)\d+$/.exec(
          root.children.find((one) => one.name === "dimension")?.attributes.get("ref") ?? "",
        ) ?? [])
      : [];
  const written = Array.from(letters ?? "").reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { rows: last === undefined ? 0 : last.row + 1, columns: Math.max(width, written) };
}

function* rowRuns(
  { rows: { facts }, hidesRows }: SheetPart,
  usual: number,
  fit: (row: number) => number,
): Generator<Run> {
  const isFew = facts.length <= MAX_FITTED_ROWS;
  for (const { row, height, isHidden } of facts) {
    const size = isHidden
      ? 0
      : height !== undefined
        ? pixels(height)
        : isFew
          ? Math.max(usual, fit(row))
          : usual;
    if (size !== usual || hidesRows) yield { from: row, to: row + 1, size };
  }
}

/** Whether the first row looks like column titles. */
function hasTitles({ rows, merges, frozen }: SheetPart): boolean {
  if (frozen.rows > 0 || rows.facts.length < 3 || merges.some(({ top }) => top === 0)) return false;
  const [first, second] = [0, 1].map((row) =>
    rows.cellsOf(row).filter((cell) => cell.value !== undefined),
  );
  if (first === undefined || second === undefined || first.length < 2) return false;
  const isText = (value: Cell["value"]) => typeof value === "object" && "text" in value;
  return first.every(({ value }) => isText(value)) && second.length >= first.length - 1;
}
