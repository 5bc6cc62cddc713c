import type { Stage } from "../stage.ts";
import { ConditionalLooks } from "./conditional/conditional-looks.ts";
import { readRules } from "./conditional/read-rules.ts";
import { drawDrawings } from "./drawings/drawing-layer.ts";
import { reachOf, readDrawings } from "@mosaico/domain/document/sheets/read-drawing";
import { SheetLinks } from "./extras/links.ts";
import { markNote, readNotes } from "./extras/notes.ts";
import { SheetValues } from "./formula/sheet-values.ts";
import { layOut } from "./grid/sheet-grid.ts";
import type { Best } from "../found/best-of.ts";
import { type CellPlace, findCell } from "./find-cell.ts";
import { type SheetView, sheetView } from "./grid/sheet-view.ts";
import { omissionsOf } from "./package/sheet-omissions.ts";
import { readSheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import type { SheetEntry, Workbook } from "@mosaico/domain/document/sheets/workbook";
import { readTables } from "./package/table-styles.ts";
import type { WriteValue } from "@mosaico/domain/document/sheets/value-text";

type Options = {
  readonly stage: Stage;
  readonly workbook: Workbook;
  readonly entry: SheetEntry;
  readonly panel: HTMLElement;
  readonly write: WriteValue;
  /** Goes to a cell, of the same sheet if none is named. */
  readonly go: (sheet: string | undefined, cell: string) => void;
};

type Opened = Pick<SheetView, "element" | "refresh" | "goTo"> & {
  readonly find: (words: readonly string[]) => Promise<Best<CellPlace> | undefined>;
  /** Marks a cell, also when it is drawn again. */
  readonly mark: (place: CellPlace) => void;
};

const MARKED = "found";

/** A sheet that is read and drawn when it is opened. */
export class OpenSheet {
  readonly #options: Options;
  #opened: Promise<Opened> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  open(): Promise<Opened> {
    this.#opened ??= this.#draw();
    return this.#opened;
  }

  async #draw(): Promise<Opened> {
    const { stage, workbook, entry, panel, write, go } = this.#options;
    const part = await readSheetPart(workbook, entry.path, () => stage.pause());
    stage.omit(omissionsOf(part));
    const drawings = await readDrawings(workbook, part);
    const min = drawings === undefined ? { rows: 0, columns: 0 } : reachOf(drawings);
    const unknown = () => stage.omit(["conditionalColours"]);
    const values = new SheetValues(part.rows, today(), () => stage.omit(["results"]));
    const rules = readRules(part, workbook);
    const looks = new ConditionalLooks(part, rules, values, today(), unknown);
    const grid = layOut(workbook, entry.name, part, min, {
      lookAt: (row, column) => looks.at(row, column),
      valueOf: (row, cell) => values.of(row, cell),
      tables: await readTables(workbook, part, () => stage.omit(["tableStyles"])),
    });
    if (grid === undefined) return note(stage.words.emptySheet);
    const links = await SheetLinks.read(workbook, part, go);
    const notes = await readNotes(workbook, part);
    let marked: CellPlace | undefined;
    const view = sheetView({
      grid,
      scroller: panel,
      write,
      finish: (element, cell) => {
        links.mark(element, cell);
        const isMarked = marked?.row === cell.row && marked.column === cell.column;
        if (isMarked) element.classList.add(MARKED);
        const text = notes.get(`${cell.row} ${cell.column}`);
        if (text !== undefined) markNote(element, text, stage.words.note);
      },
    });
    // The cells are read meanwhile.
    if (drawings !== undefined) void drawDrawings(stage, workbook, drawings, grid, view);
    return {
      ...view,
      find: (words) => findCell(part.rows, words, () => stage.pause()),
      mark: (place) => {
        marked = place;
        // Attributes count from 1, and the letters and numbers at the edges come first.
        const { row, column } = place;
        const cell = `[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`;
        view.element.querySelector(`${cell}:not(.heading)`)?.classList.add(MARKED);
      },
    };
  }
}

/** Today in the unit of cells: days since 1899-12-30, by the local clock. */
function today(): number {
  const now = new Date();
  return (now.getTime() - now.getTimezoneOffset() * 60_000 - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function note(words: string): Opened {
  const element = document.createElement("p");
  element.className = "empty";
  element.textContent = words;
  return {
    element,
    refresh: () => {},
    goTo: () => {},
    find: async () => undefined,
    mark: () => {},
  };
}
