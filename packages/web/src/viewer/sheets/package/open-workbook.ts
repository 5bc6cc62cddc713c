import { type Workbook, readWorkbook } from "@mosaico/domain/document/sheets/workbook";
import { WorkbookPackage } from "./workbook-package.ts";

/** Opens a workbook. Throws if it is unreadable. */
export async function openWorkbook(bytes: ArrayBuffer): Promise<Workbook> {
  return readWorkbook(new WorkbookPackage(bytes));
}
