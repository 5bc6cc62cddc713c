// Makes spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = "\u{feff}";
const LINE_END = "\r\n";
// Spreadsheets run a cell that begins like this as a formula. In languages with a decimal comma, as most of ours, they
// also start a cell at each semicolon, regardless of quotes. An apostrophe that is there already gets another one, so that
// what is read again is what was written.
const START = String.raw`(?<=^|[;\t\r\n])`;
const FORMULA = String.raw`(?=[\s\u{feff}']*[=+\-@|\uff1d\uff0b\uff0d\uff20])`;
const BEFORE_FORMULA = new RegExp(START + FORMULA, "gu");
const HARMLESS = new RegExp(`${START}'${FORMULA}`, "gu");
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** X2: writes a table as comma-separated values (RFC 4180), safely for any content. */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  return [...csvPieces(rows)].join("");
}

/** X2: the same in pieces, one for each row. */
export function* csvPieces(rows: Iterable<readonly string[]>): Generator<string> {
  yield BYTE_ORDER_MARK;
  for (const row of rows) yield row.map(cell).join(",") + LINE_END;
}

/** X6: a cell of a table of this product as it was before it was written. */
export function cellBefore(text: string): string {
  return text.replaceAll(HARMLESS, "");
}

function cell(text: string): string {
  const harmless = NUMBER.test(text) ? text : text.replaceAll(BEFORE_FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
