import type { Language } from "@mosaico/domain/language";
import { holdsWords, searchKey } from "@mosaico/domain/search-key";

/** Reduces a word to the stem that its forms share: "convidar" and "convidando" to "convid". */
export type Stemmer = (word: string) => string;

const STEMMERS: Readonly<Record<Language, () => Promise<{ readonly stemmer: Stemmer }>>> = {
  pt: () => import("@orama/stemmers/portuguese"),
  de: () => import("@orama/stemmers/german"),
  en: () => import("@orama/stemmers/english"),
  es: () => import("@orama/stemmers/spanish"),
  fr: () => import("@orama/stemmers/french"),
  it: () => import("@orama/stemmers/italian"),
};

/** Loads the Snowball stemmer of a language, which only pages with a search need. */
export async function loadStemmer(language: Language): Promise<Stemmer> {
  const { stemmer } = await STEMMERS[language]();
  // Caches stems: a list is searched anew at each keystroke.
  const cache = new Map<string, string>();
  return (word) => {
    const stem = cache.get(word) ?? searchKey(stemmer(word));
    cache.set(word, stem);
    return stem;
  };
}

/** How many words of the query occur in a text, in any form, accent or case. A word inside a longer one counts too. */
export function countWordsHeld(text: string, query: string, stem: Stemmer): number {
  const stems = new Set(wordsOf(text).flatMap((word) => stemsOf(word, stem)));
  return wordsOf(query).filter(
    (word) => holdsWords(text, word) || stemsOf(word, stem).some((one) => stems.has(one)),
  ).length;
}

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

// People leave accents out, and stems depend on them: each word counts in both spellings.
function stemsOf(word: string, stem: Stemmer): string[] {
  return [stem(word), stem(searchKey(word))];
}
