import { lexer, type Token } from "marked";

// A stretch without an empty line takes time with the square of its length, and nobody writes one so long.
const MAX_STRETCH = 10_000;

/** The blocks of a text in Markdown; undefined for what is nested or drawn out so far that it is only shown as it is. */
export function parseMarkdown(text: string): readonly Token[] | undefined {
  if (text.split(/\n[ \t\r]*\n/).some((stretch) => stretch.length > MAX_STRETCH)) return undefined;
  try {
    return lexer(text, { gfm: true });
  } catch {
    return undefined;
  }
}
