import { eastAsianScriptOf, firstEastAsian, languageOfScript } from "../fonts/east-asian.ts";
import { isLetterMissing } from "../fonts/missing-letters.ts";
import { provideFonts } from "../fonts/office-fonts.ts";
import type { Draw } from "../stage.ts";
import { placeOf } from "@mosaico/domain/document/sheets/cell-address";
import type { CellPlace } from "./find-cell.ts";
import { OpenSheet } from "./open-sheet.ts";
import { openWorkbook } from "./package/open-workbook.ts";
import { fontNeedsOf } from "./package/font-needs.ts";
import { sheetTabs } from "./sheet-tabs.ts";
import { valueWriter } from "@mosaico/domain/document/sheets/value-text";
import * as numfmt from "numfmt";

/** Draws a workbook with its sheets as tabs, each read when it is opened. */
export const drawSheets: Draw = async (stage) => {
  await stage.pause();
  const workbook = await openWorkbook(stage.bytes);
  if (workbook.sheets.length === 0) throw new Error("The workbook has no sheet.");
  await stage.pause();
  const needs = fontNeedsOf(workbook);
  await provideFonts(needs);
  const script = eastAsianScriptOf(needs.text, needs.languages);
  const letter = firstEastAsian(needs.text);
  if (script !== undefined) stage.root.lang = languageOfScript(script);
  if (letter !== undefined && isLetterMissing(letter)) stage.omit(["letters"]);
  await stage.pause();
  const panel = document.createElement("div");
  panel.className = "sheet";
  panel.id = "sheet";
  panel.setAttribute("role", "tabpanel");
  panel.tabIndex = 0;
  const go = async (name: string | undefined, cell: string) => {
    const part = workbook.sheets.findIndex((sheet) => sheet.name === name);
    if (part >= 0) await show(part);
    const { row, column } = placeOf(cell);
    (await sheets[shown]?.open())?.goTo(row, column);
  };
  const write = valueWriter(numfmt, stage.language, workbook.isFrom1904);
  const sheets = workbook.sheets.map(
    (entry) =>
      new OpenSheet({ stage, workbook, entry, panel, write, go: (...to) => void go(...to) }),
  );

  const places = new Map<number, { left: number; top: number }>();
  let shown = -1;
  const tabs = sheetTabs(
    workbook.sheets.map(({ name }) => name),
    stage.words.sheets,
    (part) => void show(part),
  );
  const show = async (part: number) => {
    const sheet = sheets[part];
    if (sheet === undefined || part === shown) return;
    places.set(shown, { left: panel.scrollLeft, top: panel.scrollTop });
    shown = part;
    panel.setAttribute("aria-labelledby", tabs.idOf(part));
    tabs.mark(part);
    stage.at(part);
    const drawn = await sheet.open();
    if (shown !== part) return;
    panel.replaceChildren(drawn.element);
    // A right-to-left sheet also scrolls from the right.
    panel.dir = drawn.element.dir === "rtl" ? "rtl" : "ltr";
    drawn.refresh();
    const place = places.get(part) ?? { left: 0, top: 0 };
    panel.scrollTo(place);
    drawn.refresh();
  };
  /** Shows the first sheet with all of these words, or else the most, at the cell that has them. */
  const showFound = async (words: readonly string[]) => {
    let maxCount = 0;
    let found: { part: number; place: CellPlace } | undefined;
    for (const [part, sheet] of sheets.entries()) {
      // A sheet that cannot be read is passed over.
      const best = await sheet.open().then(
        (drawn) => drawn.find(words),
        () => undefined,
      );
      if (best === undefined || best.count <= maxCount) continue;
      found = { part, place: best.place };
      maxCount = best.count;
      if (best.isWhole) break;
    }
    // The reader chose a sheet meanwhile.
    if (found === undefined || shown !== 0) return;
    await show(found.part);
    const drawn = await sheets[found.part]?.open();
    drawn?.goTo(found.place.row, found.place.column);
    drawn?.refresh();
    drawn?.mark(found.place);
  };
  stage.root.replaceChildren(panel, tabs.element);
  await show(0);
  stage.scale(1);
  return {
    parts: sheets.length,
    show: (part) => void show(part),
    showFound,
    zoom: (factor) => {
      panel.style.setProperty("--zoom", String(factor));
      void sheets[shown]?.open().then((drawn) => drawn.refresh());
      stage.scale(factor);
    },
  };
};
