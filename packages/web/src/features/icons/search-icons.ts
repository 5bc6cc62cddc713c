import type { WireIcon } from "@mosaico/contract/icons";
import type { Language } from "@mosaico/domain/language";
import { type Stemmer, countWordsHeld, wordsOf } from "#platform/text/word-forms.ts";

type Named = Pick<WireIcon, "description" | "names">;

/** What a search in one language needs, besides the names of icons. */
export type IconWords = {
  readonly stem: Stemmer;
  /** Further words for an icon of the library, by its English name. */
  readonly keywords: Readonly<Record<string, string>>;
};

/** The name of an icon in a language. */
export function iconName(icon: Named, language: Language): string {
  return icon.names?.[language] ?? icon.description;
}

/**
 * The icons with each word of the query in their names, in any language, or among their keywords; all icons for an
 * empty query. `words` is undefined until loaded.
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
