import { setImmediate } from "node:timers/promises";
import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";
import { findText } from "./file-texts.store.ts";

/** Where a text has what is searched for. */
type TextInFile = {
  /** From 1; null if the text has no pages. */
  readonly page: number | null;
  /** Empty if only the name of the file has it. */
  readonly excerpt: string;
};

/** The most characters of the text around what was found. */
const MAX_EXCERPT = 160;
// A line shorter than this is shown with the next one.
const SHORT = 60;
// Other requests are served after this many characters.
const AT_ONCE = 30_000;
// The texts of one response together; in those after that, no place is looked for.
const MAX_CHARACTERS = 3_000_000;

const NOWHERE: TextInFile = { page: null, excerpt: "" };

/** Finds, for one response, the line in each file that has most of the words. */
export function createTextFinder(
  ctx: SystemCtx,
  words: readonly string[],
): (textId: number) => Promise<TextInFile> {
  let rest = MAX_CHARACTERS;
  return async (textId) => {
    if (rest <= 0) return NOWHERE;
    const text = await findText(ctx, textId);
    if (text === undefined) return NOWHERE;
    rest -= text.length;
    return findInText(text, words);
  };
}

/** The line of a text that has most of the words. */
async function findInText(text: string, words: readonly string[]): Promise<TextInFile> {
  const wanted = words.filter((word) => word !== "");
  const hasPages = text.includes("\f");
  let best: TextInFile = NOWHERE;
  let highest = 0;
  let unserved = 0;
  for (const [at, page] of text.split("\f").entries()) {
    const lines = page.split("\n");
    for (const [number, line] of lines.entries()) {
      unserved += line.length;
      if (unserved > AT_ONCE) {
        await setImmediate();
        unserved = 0;
      }
      const key = searchKey(line);
      const count = wanted.filter((word) => key.includes(word)).length;
      if (count <= highest) continue;
      highest = count;
      const next = line.length < SHORT ? ` ${lines[number + 1] ?? ""}` : "";
      best = { page: hasPages ? at + 1 : null, excerpt: cut(`${line}${next}`.trim(), wanted) };
      if (count === wanted.length) return best;
    }
  }
  return best;
}

/** As much of a line as is shown, around the first of the words. */
function cut(line: string, words: readonly string[]): string {
  const characters = Array.from(line);
  if (characters.length <= MAX_EXCERPT) return line;
  const key = searchKey(line);
  const place = Math.min(...words.map((word) => key.indexOf(word)).filter((at) => at !== -1));
  // The key is about as long as the line.
  const from = Math.max(0, Math.min(place - 40, characters.length - MAX_EXCERPT + 2));
  const to = from + MAX_EXCERPT - 2;
  const middle = characters.slice(from, to).join("").trim();
  return `${from > 0 ? "…" : ""}${middle}${to < characters.length ? "…" : ""}`;
}
