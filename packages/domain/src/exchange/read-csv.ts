/** X6: reads comma-separated values (RFC 4180), or those separated by semicolons or tabs, as the first line shows. */
export function readCsv(text: string): string[][] {
  const source = text.startsWith("\u{feff}") ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  };
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedAt(source, at) : plainAt(source, at, separator);
    row.push(cell.text);
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at === source.length) row.push("");
      continue;
    }
    if (source[at] === "\r" && source[at + 1] === "\n") at += 1;
    at += 1;
    endRow();
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [line = ""] = /^[^\r\n]*/.exec(text) ?? [];
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((one) => ({ one, count: bare.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

function quotedAt(text: string, start: number): { text: string; end: number } {
  let end = start + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    // A quote that is never closed reaches to the end.
    if (quote === -1)
      return { text: text.slice(start + 1).replaceAll('""', '"'), end: text.length };
    if (text[quote + 1] !== '"') {
      const rest = /[^,;\t\r\n]*/y;
      rest.lastIndex = quote + 1;
      const [more = ""] = rest.exec(text) ?? [];
      const inside = text.slice(start + 1, quote).replaceAll('""', '"');
      return { text: inside + more, end: quote + 1 + more.length };
    }
    end = quote + 2;
  }
}

function plainAt(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\r" && text[end] !== "\n") {
    end += 1;
  }
  return { text: text.slice(start, end), end };
}
