// So that spreadsheets read it as UTF-8.
const BYTE_ORDER_MARK = "\u{feff}";
const LINE_END = "\r\n";
// A spreadsheet takes a cell that begins so for a formula, and runs it. Where a comma stands in numbers, as it does in
// most of our languages, it begins a cell at each semicolon, whatever quotes are around it.
const FORMULA = /(^|[;\t\r\n])(?=[\s\u{feff}]*[=+\-@|\uff1d\uff0b\uff0d\uff20])/gu;

/** A table as a file of comma-separated values (RFC 4180), whatever stands in it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return BYTE_ORDER_MARK + lines.map((line) => line + LINE_END).join("");
}

function cell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
