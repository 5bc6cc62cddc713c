import { searchKey } from "./search-key.ts";

/** A token to look for: the whole one, or also as the beginning of longer ones. */
export type SoughtToken = { readonly token: string; readonly isPrefix: boolean };

/** The most tokens that are usually kept of a text. */
const MAX_TOKENS = 2000;
/** The most tokens of a query that are looked for. */
const MAX_SOUGHT = 12;
/** The most code points that are kept of a word. */
const MAX_LENGTH = 40;

/** Scripts that are written without spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC`;
const PARTS = new RegExp(
  String.raw`(?<run>(?:(?=[\p{L}\p{N}])[${UNSPACED}])+)|(?<word>(?:(?![${UNSPACED}])[\p{L}\p{N}])+)|(?<sign>\p{Extended_Pictographic}|\p{Regional_Indicator})`,
  "gu",
);

/**
 * G5: the tokens by which a text is found among all mosaics, without duplicates: its words in their normalised form,
 * each emoji, and the pairs of neighbours in scripts without spaces. They contain only letters, digits and emoji. Of a
 * long text, the first ones are kept, up to the maximum.
 */
export function searchTokens(text: string, max = MAX_TOKENS): string[] {
  const tokens = new Set<string>();
  for (const { run, word, sign } of partsOf(text)) {
    if (word !== undefined) tokens.add(cut(word));
    else if (sign !== undefined) tokens.add(sign);
    else if (run !== undefined)
      for (const token of [...pairsOf(run), ...Array.from(run).slice(-1)]) tokens.add(token);
    if (tokens.size >= max) break;
  }
  return [...tokens].slice(0, max);
}

/** G5: the tokens that a text must have to be found by a query; none if the query has too few letters. */
export function soughtTokens(query: string): SoughtToken[] {
  const tokens = new Map<string, SoughtToken>();
  const add = (token: string, isPrefix: boolean) => tokens.set(token, { token, isPrefix });
  for (const { run, word, sign } of partsOf(query)) {
    // A letter is the beginning of too many words.
    if (word !== undefined && word.length > 1) add(cut(word), true);
    else if (sign !== undefined) add(sign, false);
    else if (run !== undefined) {
      const pairs = pairsOf(run);
      if (pairs.length === 0) add(run, true);
      for (const pair of pairs) add(pair, false);
    }
  }
  return [...tokens.values()].slice(0, MAX_SOUGHT);
}

type Part = { readonly run?: string; readonly word?: string; readonly sign?: string };

function* partsOf(text: string): Generator<Part> {
  for (const { groups } of searchKey(text).matchAll(PARTS)) yield groups ?? {};
}

/** Each character with its successor. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

function cut(word: string): string {
  return word.length <= MAX_LENGTH ? word : Array.from(word).slice(0, MAX_LENGTH).join("");
}
