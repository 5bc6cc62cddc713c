import type { WireIcon } from "@mosaico/contract/icons";
import type { Language } from "@mosaico/domain/language";
import { type Stemmer, countWordsHeld, wordsOf } from "#platform/text/word-forms.ts";

type Named = Pick<WireIcon, "description" | "names">;

/** What helps to find icons in one language, beside their names. */
export type IconWords = {
  readonly stem: Stemmer;
  /** Other words for an icon of the library, by its English name. */
  readonly keywords: Readonly<Record<string, string>>;
};

/** What an icon is called in a language. */
export function iconName(icon: Named, language: Language): string {
  return icon.names?.[language] ?? icon.description;
}

/**
 * The icons whose names, in whatever language, or other words hold each word of the query; all where it is empty. Until
 * the other words are loaded, `words` is undefined.
 */
export function searchIcons<Icon extends Named>(
  icons: readonly Icon[],
  query: string,
  words?: IconWords,
): Icon[] {
  const count = wordsOf(query).length;
  const stem = words?.stem ?? ((word: string) => word);
  return icons.filter((icon) => {
    const keywords = words?.keywords[icon.names?.en ?? ""] ?? "";
    const text = [icon.description, ...Object.values(icon.names ?? {}), keywords].join(" ");
    return countWordsHeld(text, query, stem) === count;
  });
}
