import readXlsxFile from "read-excel-file/browser";

/** What a cell holds. A date is a moment in UTC, since a sheet knows no time zone. */
export type CellValue = string | number | boolean | Date | null;

export type Sheet = {
  readonly name: string;
  /** From the first row and the first column on, all rows of the same length. */
  readonly rows: readonly (readonly CellValue[])[];
};

/** The sheets of a workbook, in their order. All that is known of the library is here. */
export async function readSheets(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const sheets = await readXlsxFile(bytes);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    // The library's type says that it answers with the class of dates.
    rows: data as unknown as readonly (readonly CellValue[])[],
  }));
}
