/** L1: the interface languages. Portuguese is Brazilian. */
export const LANGUAGES = ["pt", "de", "en", "es", "fr", "it"] as const;

/** One of the six interface languages. */
export type Language = (typeof LANGUAGES)[number];

/** The default and fallback language. */
export const DEFAULT_LANGUAGE: Language = "pt";

/** Returns whether the value is one of the six languages. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** One value for each of the six languages. */
export function inEveryLanguage<Value>(
  valueIn: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  const values = LANGUAGES.map((language) => [language, valueIn(language)] as const);
  return Object.fromEntries(values) as Record<Language, Value>;
}

/** The language of a tag such as `de-AT`, or undefined if it is not one of the six. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return isLanguage(primary) ? primary : undefined;
}

/**
 * L2: the first of the six languages that an `Accept-Language` header prefers, or undefined. Reads at most 10 entries.
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .slice(0, 10)
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const q = parameters.map((p) => p.trim()).find((p) => p.startsWith("q="));
      const quality = q === undefined ? 1 : Number(q.slice(2));
      return { language: findLanguage(tag), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((entry) => entry.language !== undefined && entry.quality > 0);
  wanted.sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language;
}
