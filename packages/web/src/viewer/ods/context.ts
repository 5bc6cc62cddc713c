import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { StyleBook } from "../odt/style-book.ts";
import type { WorkbookWriter } from "../sheets/compose/workbook-writer.ts";
import type { CellLooks } from "./cell-looks.ts";

/** What the readers of a spreadsheet's tables share. */
export type Context = {
  readonly styles: StyleBook;
  readonly looks: CellLooks;
  readonly book: WorkbookWriter;
  readonly omitted: Set<Omission>;
  /** The width of a digit in the standard font, in CSS pixels. */
  readonly digit: number;
};
