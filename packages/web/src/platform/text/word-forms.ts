import type { Language } from "@mosaico/domain/language";
import { holdsWords, searchKey } from "@mosaico/domain/search-key";

/** Cuts a word down to the stem that its forms share: "convidar" and "convidando" to "convid". */
export type Stemmer = (word: string) => string;

const STEMMERS: Readonly<Record<Language, () => Promise<{ readonly stemmer: Stemmer }>>> = {
  pt: () => import("@orama/stemmers/portuguese"),
  de: () => import("@orama/stemmers/german"),
  en: () => import("@orama/stemmers/english"),
  es: () => import("@orama/stemmers/spanish"),
  fr: () => import("@orama/stemmers/french"),
  it: () => import("@orama/stemmers/italian"),
};

/** The Snowball stemmer of a language, which only pages that search need to load. */
export async function loadStemmer(language: Language): Promise<Stemmer> {
  const { stemmer } = await STEMMERS[language]();
  // A list is searched anew at each letter that somebody types.
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? searchKey(stemmer(word));
    known.set(word, stem);
    return stem;
  };
}

/**
 * How many words of the query a text holds, in whatever form, accent or case. A word that is part of a longer one
 * counts too.
 */
export function countWordsHeld(text: string, query: string, stem: Stemmer): number {
  const stems = new Set(wordsOf(text).flatMap((word) => stemsOf(word, stem)));
  return wordsOf(query).filter(
    (word) => holdsWords(text, word) || stemsOf(word, stem).some((one) => stems.has(one)),
  ).length;
}

/** The words of a text, lower-cased, without what stands between them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

// People leave accents out, and stems differ by them: each word counts in both spellings.
function stemsOf(word: string, stem: Stemmer): string[] {
  return [stem(word), stem(searchKey(word))];
}
