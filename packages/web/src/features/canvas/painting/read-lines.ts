/** A line of a text as it is laid out, in pixels of the window. */
export type Line = {
  readonly text: string;
  readonly rect: DOMRect;
  /** It is broken at a space. */
  readonly endsInSpace: boolean;
  /** Where its digits are, which are as wide as each other, and what is between tabs; none if there is neither. */
  readonly parts: readonly LinePart[];
};

/** A digit of a line, or what is between two of them. */
type LinePart = { readonly text: string; readonly rect: DOMRect; readonly isDigit: boolean };

/** The lines of a text on the screen, whose breaks are found by where its letters are. */
export function readLines(node: Text): Line[] {
  const { data } = node;
  if (data.trim() === "") return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  const rows = rowsOf(rects);
  const [only] = rows;
  if (only === undefined) return [];
  if (rows.length === 1)
    return [
      {
        text: visible(data),
        rect: only,
        endsInSpace: false,
        parts: partsOf(range, node, 0, data.length),
      },
    ];
  const lines: Line[] = [];
  let start = 0;
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    const end = next === undefined ? data.length : firstBelow(range, node, start, next);
    const isBroken =
      next !== undefined && /\p{L}$/u.test(data.slice(0, end)) && /^\p{L}/u.test(data.slice(end));
    const text =
      visible(data.slice(start, end)) + (isBroken ? hyphenAfter(row, range, node, end) : "");
    const endsInSpace = data.slice(start, end).endsWith(" ");
    if (text !== "")
      lines.push({ text, rect: row, endsInSpace, parts: partsOf(range, node, start, end) });
    start = end;
  }
  return lines;
}

/** One rectangle for each line: words of another script are rectangles of their own. */
function rowsOf(rects: readonly DOMRect[]): DOMRect[] {
  const rows: DOMRect[] = [];
  for (const rect of rects) {
    const last = rows.at(-1);
    if (last === undefined || rect.top - last.top > last.height / 2) rows.push(rect);
    else {
      const left = Math.min(last.left, rect.left);
      const right = Math.max(last.right, rect.right);
      rows[rows.length - 1] = new DOMRect(left, last.top, right - left, last.height);
    }
  }
  return rows;
}

/** The first letter that is on this line or below. */
function firstBelow(range: Range, node: Text, from: number, line: DOMRect): number {
  let [low, high] = [from, node.data.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    range.setStart(node, middle);
    range.setEnd(node, middle + 1);
    const [rect] = range.getClientRects();
    const top = rect?.top ?? -Infinity;
    if (top > line.top - line.height / 2) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The hyphen of the browser, which is part of the width of the line and of no letter. */
function hyphenAfter(row: DOMRect, range: Range, node: Text, end: number): string {
  range.setStart(node, end - 1);
  range.setEnd(node, end);
  const last = range.getBoundingClientRect();
  return last.width > 0 && Math.abs(row.right - last.right) < row.height * 0.6 ? "-" : "";
}

/** A canvas has no digits of equal width and no tabs, so each part is painted in its place. */
function partsOf(range: Range, node: Text, start: number, end: number): LinePart[] {
  const line = node.data.slice(start, end);
  if (!/[\d\t]/.test(line)) return [];
  return [...line.matchAll(/\d|[^\d\t]+/g)].flatMap(({ 0: part, index }) => {
    const text = visible(part);
    if (text === "") return [];
    const from = start + index + part.indexOf(part.trimStart());
    range.setStart(node, from);
    range.setEnd(node, from + part.trim().length);
    return [{ text, rect: range.getBoundingClientRect(), isDigit: /\d/.test(part) }];
  });
}

function visible(text: string): string {
  return text.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}
