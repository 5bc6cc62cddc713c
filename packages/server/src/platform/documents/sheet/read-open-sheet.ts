import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { type XmlElement, childrenOf } from "@mosaico/domain/document/xml";
import { safeColour } from "../canvas.ts";
import {
  type OpenDocument,
  openParagraph,
  pointsOf,
  readOpenDocument,
} from "../open/open-styles.ts";
import { type Sheet, type SheetCell, cellKey } from "./sheet.ts";

const MAX_COLUMNS = 26;
const MAX_ROWS = 60;
const PIXELS_PER_POINT = 4 / 3;
const USUAL_COLUMN = 86;
const USUAL_ROW = 18;
const GROUPS = new Set(["table-rows", "table-row-group", "table-header-rows"]);
const COLUMN_GROUPS = new Set(["table-columns", "table-column-group", "table-header-columns"]);
const NUMBERS = new Set(["float", "currency", "percentage", "date", "time"]);

/** Reads the first rows and columns of an OpenDocument spreadsheet. */
export async function readOpenSheet(parts: DocumentParts): Promise<Sheet> {
  const document = await readOpenDocument(parts);
  const [table] = childrenOf(document.body, "table");
  if (table === undefined) throw new Error("There is no sheet.");
  const columns: number[] = [];
  const styles: (string | undefined)[] = [];
  for (const column of inGroups(table, "table-column", COLUMN_GROUPS)) {
    const look = document.attributesOf("table-column", column.attributes.get("style-name"));
    const width = pointsOf(look.get("column-width"));
    for (let left = repeated(column, "number-columns-repeated", MAX_COLUMNS); left > 0; left -= 1) {
      columns.push(width === undefined ? USUAL_COLUMN : width * PIXELS_PER_POINT);
      styles.push(column.attributes.get("default-cell-style-name"));
    }
    if (columns.length >= MAX_COLUMNS) break;
  }
  while (columns.length < MAX_COLUMNS) columns.push(USUAL_COLUMN);
  const rows: number[] = [];
  const cells = new Map<string, SheetCell>();
  for (const row of inGroups(table, "table-row", GROUPS)) {
    const look = document.attributesOf("table-row", row.attributes.get("style-name"));
    const height = pointsOf(look.get("row-height"));
    for (let left = repeated(row, "number-rows-repeated", MAX_ROWS); left > 0; left -= 1) {
      readCells(cells, row, rows.length, styles, document);
      rows.push(height === undefined ? USUAL_ROW : height * PIXELS_PER_POINT);
      if (rows.length >= MAX_ROWS) break;
    }
    if (rows.length >= MAX_ROWS) break;
  }
  while (rows.length < MAX_ROWS) rows.push(USUAL_ROW);
  return {
    columns: columns.slice(0, MAX_COLUMNS),
    rows,
    cells,
    hasGridLines: true,
    isRightToLeft: false,
    drawings: [],
  };
}

function readCells(
  cells: Map<string, SheetCell>,
  row: XmlElement,
  at: number,
  styles: readonly (string | undefined)[],
  document: OpenDocument,
): void {
  let column = 0;
  for (const cell of row.children) {
    if (cell.name !== "table-cell" && cell.name !== "covered-table-cell") continue;
    const count = repeated(cell, "number-columns-repeated", MAX_COLUMNS);
    for (let left = count; left > 0 && column < MAX_COLUMNS; left -= 1) {
      if (cell.name === "table-cell") {
        cells.set(cellKey(at, column), cellOf(cell, styles[column], document));
      }
      column += 1;
    }
  }
}

function cellOf(cell: XmlElement, usual: string | undefined, document: OpenDocument): SheetCell {
  const look = document.attributesOf("table-cell", cell.attributes.get("style-name") ?? usual);
  const base = new Map([["font-size", "10pt"], ["font-name", "Arial"], ...look]);
  const [first] = childrenOf(cell, "p").map((one) => openParagraph(one, document, base));
  const isNumber = NUMBERS.has(cell.attributes.get("value-type") ?? "");
  const edge = (side: string) =>
    safeColour(/#[0-9a-f]{6}/i.exec(look.get(`border-${side}`) ?? look.get("border") ?? "")?.[0]);
  return {
    runs: (first?.runs ?? []).map((run) => ({ ...run, size: run.size * PIXELS_PER_POINT })),
    align: look.has("text-align") ? (first?.align ?? "left") : isNumber ? "right" : "left",
    fill: safeColour(look.get("background-color")),
    hasTop: edge("top"),
    hasBottom: edge("bottom"),
    hasStart: edge("left"),
    hasEnd: edge("right"),
    wraps: look.get("wrap-option") === "wrap",
    across: repeated(cell, "number-columns-spanned", MAX_COLUMNS),
    down: repeated(cell, "number-rows-spanned", MAX_ROWS),
  };
}

function inGroups(element: XmlElement, name: string, groups: ReadonlySet<string>): XmlElement[] {
  return element.children.flatMap((one) =>
    one.name === name ? [one] : groups.has(one.name) ? inGroups(one, name, groups) : [],
  );
}

function repeated(element: XmlElement, name: string, max: number): number {
  return Math.max(1, Math.min(max, Number(element.attributes.get(name) ?? 1) || 1));
}
