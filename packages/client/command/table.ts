/** Rows in aligned columns, without what could move the cursor of a terminal. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(plain));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  }
  return cells.map((row) =>
    row
      .map((cell, at) => cell + " ".repeat((widths[at] ?? 0) - widthOf(cell)))
      .join("  ")
      .trimEnd(),
  );
}

/** A text of somebody else on one line of a terminal: without control characters, and those that turn its direction. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu, " ");
}

const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;
const graphemes = new Intl.Segmenter();

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}
