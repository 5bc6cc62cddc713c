import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import type { CellStyle, Font } from "@mosaico/domain/document/sheets/styles";
import { readSheetPart, type SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import type { Cell, CellValue } from "@mosaico/domain/document/sheets/sheet-rows";
import { type WriteValue, valueWriter } from "@mosaico/domain/document/sheets/value-text";
import { readWorkbook, type Workbook } from "@mosaico/domain/document/sheets/workbook";
import { child } from "@mosaico/domain/document/xml";
import * as numfmt from "numfmt";
import { safeColour } from "../canvas.ts";
import { documentFont } from "../document-font.ts";
import type { Align, Run } from "../set-paragraph.ts";
import { readSheetDrawings } from "./read-sheet-drawings.ts";
import { type Sheet, type SheetCell, cellKey } from "./sheet.ts";

const MAX_COLUMNS = 26;
const MAX_ROWS = 60;
const MAX_EMPTY_ROWS = 200;
const MAX_SHEETS = 8;
// At 96 pixels per inch, in the standard font of 11 points.
const DIGIT = 7;
const USUAL_COLUMN = 64;
const USUAL_ROW = 20;
const PIXELS_PER_POINT = 4 / 3;
const PADDING = 5;
const MAX_TEXT = 300;
// Numbers and dates look alike in most languages; those of the product's first language are taken.
const LANGUAGE = "pt";

/** Reads the first rows and columns of the first sheet that has any. */
export async function readSheet(parts: DocumentParts): Promise<Sheet> {
  const workbook = await readWorkbook(parts);
  const sheets = workbook.sheets.filter(({ isChart }) => !isChart).slice(0, MAX_SHEETS);
  let first: SheetPart | undefined;
  for (const { path } of sheets) {
    const part = await readSheetPart(workbook, path, async () => {});
    first ??= part;
    if (firstRowOf(part) !== undefined || hasDrawing(part)) return sheetOf(part, workbook);
  }
  if (first === undefined) throw new Error("There is no sheet.");
  return sheetOf(first, workbook);
}

function hasDrawing({ root }: SheetPart): boolean {
  return child(root, "drawing") !== undefined;
}

/** The first row with a value. */
function firstRowOf({ rows }: SheetPart): number | undefined {
  return rows.facts
    .filter(({ isHidden }) => !isHidden)
    .slice(0, MAX_EMPTY_ROWS)
    .find(({ row }) => rows.cellsOf(row).some(({ value }) => value !== undefined))?.row;
}

async function sheetOf(part: SheetPart, workbook: Workbook): Promise<Sheet> {
  const write = valueWriter(numfmt, LANGUAGE, workbook.isFrom1904);
  const start = Math.max(0, (firstRowOf(part) ?? 0) - 1);
  const isHidden = new Set(part.rows.facts.filter((row) => row.isHidden).map(({ row }) => row));
  const rows: number[] = [];
  for (let row = start; rows.length < MAX_ROWS && row < start + 5 * MAX_ROWS; row += 1) {
    if (!isHidden.has(row)) rows.push(row);
  }
  const columns: number[] = [];
  for (let column = 0; columns.length < MAX_COLUMNS && column < 4 * MAX_COLUMNS; column += 1) {
    if (!columnOf(part, column)?.isHidden) columns.push(column);
  }
  const heights = new Map(part.rows.facts.map(({ row, height }) => [row, height]));
  const usual = (part.rowHeight ?? USUAL_ROW / PIXELS_PER_POINT) * PIXELS_PER_POINT;
  const widths = columns.map((column) => widthOf(part, column));
  const lengths = rows.map((row) => {
    const height = heights.get(row);
    return height === undefined ? usual : height * PIXELS_PER_POINT;
  });
  return {
    columns: widths,
    rows: lengths,
    drawings: await readSheetDrawings(
      workbook,
      part,
      { numbers: columns, lengths: widths },
      { numbers: rows, lengths },
    ),
    cells: cellsIn(part, workbook, write, rows, columns),
    hasGridLines: part.hasGridLines,
    isRightToLeft: part.isRightToLeft,
  };
}

function cellsIn(
  part: SheetPart,
  { styles }: Workbook,
  write: WriteValue,
  rows: readonly number[],
  columns: readonly number[],
): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  const rowAt = new Map(rows.map((row, at) => [row, at]));
  const columnAt = new Map(columns.map((column, at) => [column, at]));
  const merges = new Map(part.merges.map((merge) => [cellKey(merge.top, merge.left), merge]));
  const covered = (row: number, column: number) =>
    part.merges.some(
      ({ top, left, bottom, right }) =>
        row >= top &&
        row <= bottom &&
        column >= left &&
        column <= right &&
        !(row === top && column === left),
    );
  for (const row of rows) {
    for (const cell of part.rows.cellsOf(row)) {
      const [down, across] = [rowAt.get(row), columnAt.get(cell.column)];
      if (down === undefined || across === undefined || covered(row, cell.column)) continue;
      const style = styles.cells[cell.style] ?? styles.standard;
      const merge = merges.get(cellKey(row, cell.column));
      const spans = merge && {
        across: columns.filter((one) => one >= merge.left && one <= merge.right).length,
        down: rows.filter((one) => one >= merge.top && one <= merge.bottom).length,
      };
      cells.set(cellKey(down, across), {
        ...cellOf(cell, style, write),
        across: spans?.across ?? 1,
        down: spans?.down ?? 1,
      });
    }
  }
  return cells;
}

function cellOf(
  { value }: Cell,
  style: CellStyle,
  write: WriteValue,
): Omit<SheetCell, "across" | "down"> {
  const { alignment, borders, fill } = style;
  const shown = value === undefined ? undefined : write(value, style.format);
  const runs = shown?.runs ?? (shown === undefined ? [] : [{ text: shown.text }]);
  return {
    runs: runs
      .filter(({ text }) => text.trim() !== "")
      .map((run) =>
        runOf(run.text, { ...style.font, ...("font" in run ? run.font : {}) }, shown?.colour),
      ),
    align: alignOf(alignment.horizontal, value),
    // A gradient is drawn in its first colour.
    fill: safeColour(/#[0-9a-f]{6}/i.exec(fill ?? "")?.[0]),
    hasTop: safeColour(borders.top?.colour),
    hasBottom: safeColour(borders.bottom?.colour),
    hasStart: safeColour(borders.start?.colour),
    hasEnd: safeColour(borders.end?.colour),
    wraps: alignment.wraps,
  };
}

function runOf(text: string, font: Font, colour: string | undefined): Run {
  return {
    text: text.slice(0, MAX_TEXT),
    size: Math.min(100, font.size ?? 11) * PIXELS_PER_POINT,
    isBold: font.isBold ?? false,
    family: documentFont(font.family),
    colour: safeColour(colour) ?? safeColour(font.colour) ?? "#000000",
  };
}

function alignOf(horizontal: string | undefined, value: CellValue | undefined): Align {
  if (horizontal === "center" || horizontal === "centerContinuous") return "center";
  if (horizontal === "right") return "right";
  if (horizontal !== undefined) return "left";
  if (typeof value === "number") return "right";
  return typeof value === "boolean" ? "center" : "left";
}

function columnOf({ columns }: SheetPart, column: number) {
  return columns.find(({ from, to }) => column >= from && column < to);
}

function widthOf(part: SheetPart, column: number): number {
  const digits = columnOf(part, column)?.width ?? part.columnWidth;
  return digits === undefined ? USUAL_COLUMN : Math.min(600, digits * DIGIT + PADDING);
}
