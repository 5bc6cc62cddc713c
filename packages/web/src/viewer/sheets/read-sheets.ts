import readXlsxFile from "read-excel-file/browser";
import { addressOf, placeOf } from "./cell-address.ts";
import type { NumberStyle } from "./number-style.ts";
import { type CellFacts, readCellFacts } from "./read-cell-facts.ts";

/** What a cell holds. A date is a moment in UTC, since a sheet knows no time zone. */
export type CellValue = string | number | boolean | Date | null;

export type Sheet = {
  readonly name: string;
  /** From the first row and the first column on, all rows of the same length. */
  readonly rows: readonly (readonly CellValue[])[];
  styleAt(row: number, column: number): NumberStyle | undefined;
};

/** The sheets of a workbook, in their order. All that is known of the library is here. */
export async function readSheets(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const [sheets, facts] = await Promise.all([
    readXlsxFile(bytes),
    // Without them numbers are shown plainly.
    readCellFacts(bytes).catch(() => new Map<string, CellFacts>()),
  ]);
  return sheets.map(({ sheet, data }) => {
    const { styles, errors } = facts.get(sheet) ?? {};
    return {
      name: sheet,
      // The library's type says that it answers with the class of dates.
      rows: withErrors(data as unknown as CellValue[][], errors ?? new Map()),
      styleAt: (row, column) =>
        styles === undefined || styles.size === 0 ? undefined : styles.get(addressOf(row, column)),
    };
  });
}

/** The library leaves out cells whose formula has no value. */
function withErrors(rows: CellValue[][], errors: ReadonlyMap<string, string>): CellValue[][] {
  if (errors.size === 0) return rows;
  const places = [...errors].map(([address, text]) => ({ ...placeOf(address), text }));
  const width = Math.max(rows[0]?.length ?? 0, ...places.map(({ column }) => column + 1));
  const height = Math.max(rows.length, ...places.map(({ row }) => row + 1));
  const whole = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => rows[row]?.[column] ?? null),
  );
  for (const { row, column, text } of places) {
    const cells = whole[row];
    if (cells !== undefined) cells[column] = text;
  }
  return whole;
}
