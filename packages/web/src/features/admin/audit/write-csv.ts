// Makes spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = "\u{feff}";
const LINE_END = "\r\n";
// Spreadsheets run a cell that begins like this as a formula. In languages with a decimal comma, as most of ours, they
// also start a cell at each semicolon, regardless of quotes.
const FORMULA = /(^|[;\t\r\n])(?=[\s\u{feff}]*[=+\-@|\uff1d\uff0b\uff0d\uff20])/gu;

/** Writes a table as comma-separated values (RFC 4180), safely for any content. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return BYTE_ORDER_MARK + lines.map((line) => line + LINE_END).join("");
}

function cell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
