import { columnName } from "./cell-address.ts";
import type { WriteCell } from "./cell-text.ts";
import { columnWidths } from "./column-widths.ts";
import type { Sheet } from "./read-sheets.ts";

// As in viewer.css, at the zoom of 1.
const ROW_HEIGHT = 30;
const BEYOND = 40;
const LONG_TEXT = 12;

/**
 * A sheet as a table of which only the rows in sight, and some more, are in the page: a hundred thousand of them would
 * take minutes. Letters and numbers, and a first row of headings, stay in sight.
 */
export function sheetTable(sheet: Sheet, scroller: HTMLElement, write: WriteCell): HTMLElement {
  const { name, rows } = sheet;
  const columnCount = rows[0]?.length ?? 0;
  const headings = hasHeadings(rows) ? 1 : 0;
  const body = document.createElement("tbody");
  const table = document.createElement("table");
  table.setAttribute("aria-label", name);
  table.setAttribute("aria-rowcount", String(rows.length + 1));
  const widths = columnWidths(rows.length, columnCount, (row, column) =>
    write(rows[row]?.[column] ?? null, sheet.styleAt(row, column)),
  );
  table.append(
    columns(String(rows.length).length + 2, widths),
    head(columnCount, headings > 0 ? rowOf(sheet, 0, write, "col") : undefined),
    body,
  );

  const above = spacer();
  const below = spacer();
  let first = 0;
  let last = 0;
  const draw = () => {
    if (!table.isConnected) return;
    const height = ROW_HEIGHT * Number(getComputedStyle(scroller).getPropertyValue("--zoom"));
    const top = Math.max(headings, Math.floor(scroller.scrollTop / height) - 2);
    const bottom = Math.ceil((scroller.scrollTop + scroller.clientHeight) / height);
    if (top >= first && Math.min(bottom, rows.length) <= last) return;
    first = Math.max(headings, top - BEYOND);
    last = Math.min(rows.length, bottom + BEYOND);
    const present = rows.slice(first, last).map((_, index) => rowOf(sheet, first + index, write));
    body.replaceChildren(above, ...present, below);
    standFor(above, first - headings);
    standFor(below, rows.length - last);
  };
  scroller.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(draw).observe(scroller);
  return table;
}

/** Whether the first row looks like the names of the columns. */
function hasHeadings(rows: Sheet["rows"]): boolean {
  const texts = rows[0]?.filter((value) => value !== null) ?? [];
  return rows.length > 1 && texts.length > 1 && texts.every((value) => typeof value === "string");
}

function columns(numberWidth: number, widths: readonly number[]): HTMLElement {
  const group = document.createElement("colgroup");
  for (const width of [numberWidth, ...widths]) {
    const column = document.createElement("col");
    column.style.width = `calc(${width}ch + 1.25em)`;
    group.append(column);
  }
  return group;
}

function head(columnCount: number, headings: HTMLElement | undefined): HTMLElement {
  const element = document.createElement("thead");
  const letters = document.createElement("tr");
  letters.className = "letters";
  letters.setAttribute("aria-rowindex", "1");
  letters.append(document.createElement("td"));
  for (let column = 0; column < columnCount; column++) {
    letters.append(headingCell(columnName(column), "col"));
  }
  element.append(letters);
  if (headings !== undefined) element.append(headings);
  return element;
}

function rowOf(sheet: Sheet, row: number, write: WriteCell, scope?: "col"): HTMLElement {
  const element = document.createElement("tr");
  element.setAttribute("aria-rowindex", String(row + 2));
  element.append(headingCell(String(row + 1), "row"));
  sheet.rows[row]?.forEach((value, column) => {
    const text = write(value, sheet.styleAt(row, column));
    const cell = scope === undefined ? document.createElement("td") : headingCell("", scope);
    cell.textContent = text;
    if (typeof value === "number" || value instanceof Date) cell.className = "amount";
    // What does not fit is told by the browser's own means.
    if (text.length > LONG_TEXT) cell.title = text;
    element.append(cell);
  });
  return element;
}

function headingCell(text: string, scope: "col" | "row"): HTMLTableCellElement {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

/** As high as rows that are not there. */
function spacer(): HTMLElement {
  const element = document.createElement("tr");
  element.className = "spacer";
  element.setAttribute("aria-hidden", "true");
  return element;
}

function standFor(element: HTMLElement, rows: number): void {
  element.hidden = rows <= 0;
  element.style.setProperty("--rows", String(rows));
}
