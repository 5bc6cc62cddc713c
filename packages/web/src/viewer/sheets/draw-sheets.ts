import type { Draw, Stage } from "../stage.ts";
import { type WriteCell, cellWriter } from "./cell-text.ts";
import { type Sheet, readSheets } from "./read-sheets.ts";
import { sheetTable } from "./sheet-table.ts";
import { sheetTabs } from "./sheet-tabs.ts";

// A table of more columns would take seconds for each step; whoever can make a PDF of it does better.
const MOST_COLUMNS = 500;

/** Draws a workbook: its sheets as tabs, each a table of which only the rows in sight are there. */
export const drawSheets: Draw = async (stage) => {
  await stage.pause();
  const sheets = await readSheets(stage.bytes);
  if (sheets.length === 0) throw new Error("The workbook has no sheet.");
  if (sheets.some(({ rows }) => (rows[0]?.length ?? 0) > MOST_COLUMNS)) {
    throw new Error("A sheet has too many columns.");
  }
  await stage.pause();
  const write = cellWriter(stage.language);
  const panel = document.createElement("div");
  panel.className = "sheet";
  panel.id = "sheet";
  panel.setAttribute("role", "tabpanel");
  panel.tabIndex = 0;

  const drawn = new Map<number, HTMLElement>();
  const places = new Map<number, { left: number; top: number }>();
  let shown = -1;
  const tabs = sheetTabs(
    sheets.map(({ name }) => name),
    stage.words.sheets,
    (part) => show(part),
  );
  const show = (part: number) => {
    const sheet = sheets[part];
    if (sheet === undefined || part === shown) return;
    places.set(shown, { left: panel.scrollLeft, top: panel.scrollTop });
    shown = part;
    const table = drawn.get(part) ?? tableOf(stage, sheet, panel, write);
    drawn.set(part, table);
    panel.replaceChildren(table);
    panel.setAttribute("aria-labelledby", tabs.idOf(part));
    panel.scrollTo(places.get(part) ?? { left: 0, top: 0 });
    panel.dispatchEvent(new Event("scroll"));
    tabs.mark(part);
    stage.at(part);
  };
  stage.root.replaceChildren(panel, tabs.element);
  show(0);
  stage.scale(1);
  return {
    parts: sheets.length,
    show,
    zoom: (factor) => {
      panel.style.setProperty("--zoom", String(factor));
      panel.dispatchEvent(new Event("scroll"));
      stage.scale(factor);
    },
  };
};

function tableOf(
  { words }: Stage,
  sheet: Sheet,
  panel: HTMLElement,
  write: WriteCell,
): HTMLElement {
  if (sheet.rows.length > 0) return sheetTable(sheet, panel, write);
  const note = document.createElement("p");
  note.className = "empty";
  note.textContent = words.emptySheet;
  return note;
}
