/** The first rows and columns of a text table, and whether there is more. */
export type TextTable = {
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
};

const DELIMITERS = [",", ";", "\t", "|"] as const;
const MAX_ROWS = 500;
const MAX_COLUMNS = 60;
const MAX_CELL_LENGTH = 1000;
// The number of lines used to guess the delimiter.
const GUESSED_ROWS = 20;

/**
 * Parses delimited text as specified by RFC 4180: a quoted cell may contain delimiters, line breaks and doubled
 * quotation marks. `isWhole` says that no text follows.
 */
export function parseTable(text: string, isWhole: boolean): TextTable {
  const guesses = DELIMITERS.map((delimiter) => {
    const { rows } = read(text, delimiter, GUESSED_ROWS);
    return { delimiter, score: scoreOf(rows.map((row) => row.length)) };
  });
  const best = guesses.reduce((one, other) => (other.score > one.score ? other : one));
  const { rows, isAtEnd } = read(text, best.delimiter, MAX_ROWS);
  // The last row of a text that continues is incomplete.
  const whole = isAtEnd && !isWhole ? rows.slice(0, -1) : rows;
  const isWide = whole.some((row) => row.length > MAX_COLUMNS);
  return {
    rows: whole.map((row) => row.slice(0, MAX_COLUMNS)),
    isCut: !isAtEnd || !isWhole || isWide,
  };
}

/** How evenly a delimiter splits the rows: the number of cells in most rows, if above one. */
function scoreOf(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const alike = [...counts].reduce((max, one) => (one[1] > max[1] ? one : max), [1, 0]);
  return alike[0] < 2 ? 0 : (alike[1] / Math.max(1, lengths.length)) * 100 + alike[0];
}

function read(text: string, delimiter: string, maxRows: number) {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.text.slice(0, MAX_CELL_LENGTH));
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end is followed by an empty cell.
      if (at === text.length) row.push("");
      else continue;
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    // Empty lines are skipped.
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return { rows, isAtEnd: at >= text.length };
}

function plainCell(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return { text: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, delimiter: string) {
  let content = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // An unclosed quote extends to the end.
    if (quote < 0) return { text: content + text.slice(at), end: text.length };
    content += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    content += '"';
    at += 1;
  }
  // Stray text after the closing quote belongs to the cell.
  const rest = plainCell(text, at, delimiter);
  return { text: content + rest.text, end: rest.end };
}

function isEnd(sign: string | undefined, delimiter: string): boolean {
  return sign === delimiter || sign === "\n" || sign === "\r";
}
