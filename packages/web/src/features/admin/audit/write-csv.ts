// So that spreadsheets read it as UTF-8.
const BYTE_ORDER_MARK = "\u{feff}";
const LINE_END = "\r\n";
// A spreadsheet takes what begins so for a formula, and runs it.
const FORMULA = /^[\s\u{feff}]*[=+\-@\t\r|]/u;

/** A table as a file of comma-separated values (RFC 4180), whatever stands in it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return BYTE_ORDER_MARK + lines.map((line) => line + LINE_END).join("");
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
