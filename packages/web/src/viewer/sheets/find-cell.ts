import type { SheetRows } from "@mosaico/domain/document/sheets/sheet-rows";
import type { CellValue } from "@mosaico/domain/document/sheets/sheet-rows";
import { searchKey } from "@mosaico/domain/search-key";
import { type Best, BestOf } from "../found/best-of.ts";

/** A cell, counted from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

const ROWS_AT_ONCE = 5000;

/** The first row of a sheet with all of some words, or else the most, and the cell in it that has one. */
export async function findCell(
  rows: SheetRows,
  words: readonly string[],
  pause: () => Promise<void>,
): Promise<Best<CellPlace> | undefined> {
  const best = new BestOf<CellPlace>(words);
  for (const [at, { row }] of rows.facts.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pause();
    const cells = rows.cellsOf(row).map(({ column, value }) => ({ column, text: textOf(value) }));
    const place = () => {
      const has = (text: string) => words.some((word) => searchKey(text).includes(word));
      return { row, column: cells.find(({ text }) => has(text))?.column ?? 0 };
    };
    if (best.offer(cells.map(({ text }) => text).join(" "), place)) break;
  }
  return best.best;
}

function textOf(value: CellValue | undefined): string {
  if (typeof value === "object") return "text" in value ? value.text : "";
  return value === undefined ? "" : String(value);
}
