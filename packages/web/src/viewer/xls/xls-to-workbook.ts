import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { SheetFacts } from "../sheets/compose/sheet-writer.ts";
import { WorkbookWriter } from "../sheets/compose/workbook-writer.ts";
import { CompoundStreams } from "./compound-streams.ts";
import { XlsLooks } from "./looks.ts";
import { readSheet } from "./read-sheet.ts";
import { readGlobals } from "./workbook-globals.ts";

type Translated = { readonly bytes: ArrayBuffer; readonly omitted: readonly Omission[] };

const EMPTY: SheetFacts = {
  columns: [],
  isRightToLeft: false,
  hasGridLines: true,
  hasHeadings: true,
  frozen: { rows: 0, columns: 0 },
};

/**
 * Translates a workbook of Excel 5 to 2003 to a current one, which is then drawn like any other. Throws if it is damaged
 * or encrypted.
 */
export async function xlsToWorkbook(
  buffer: ArrayBuffer,
  pause: () => Promise<void>,
): Promise<Translated> {
  const streams = new CompoundStreams(buffer);
  const bytes = streams.read("Workbook") ?? streams.read("Book");
  if (bytes === undefined) throw new Error("There is no workbook.");
  const globals = readGlobals(bytes);
  await pause();
  const looks = new XlsLooks(globals);
  const book = new WorkbookWriter(looks.lookOf(0));
  const omitted = new Set<Omission>();
  const starts = globals.sheets.map((sheet) => sheet.start).toSorted((a, b) => a - b);
  // Nothing is read twice, even if sheets of a damaged workbook overlap.
  const upToNext = (start: number) =>
    bytes.subarray(0, starts.find((other) => other > start) ?? bytes.length);
  const seen = new Set<number>();
  for (const { name, start, isHidden, kind } of globals.sheets) {
    if (seen.has(start)) continue;
    seen.add(start);
    if (kind === "other") continue;
    const writer = book.newSheet();
    // A sheet that consists of a chart stays empty.
    if (kind === "chart") omitted.add("charts");
    const facts =
      kind === "chart"
        ? EMPTY
        : readSheet(upToNext(start), start, writer, {
            globals,
            looks,
            styles: book.styles,
            omitted,
          });
    book.add({ name, isHidden, writer, facts });
    await pause();
  }
  return { bytes: book.build(globals.isFrom1904), omitted: [...omitted] };
}
