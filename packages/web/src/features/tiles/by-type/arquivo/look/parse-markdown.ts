import { lexer, type Token } from "marked";

// Parsing a block without an empty line takes quadratic time, and real ones are shorter.
const MAX_STRETCH = 10_000;

/**
 * The blocks of a Markdown text; undefined if it is nested too deeply or has too long a block, so that only its source
 * is shown.
 */
export function parseMarkdown(text: string): readonly Token[] | undefined {
  if (text.split(/\n[ \t\r]*\n/).some((stretch) => stretch.length > MAX_STRETCH)) return undefined;
  try {
    return lexer(text, { gfm: true });
  } catch {
    return undefined;
  }
}
