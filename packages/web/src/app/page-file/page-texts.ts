import { DEFAULT_LANGUAGE, type Language, preferredLanguage } from "@mosaico/domain/language";
import de from "#platform/i18n/locales/de/page.json";
import en from "#platform/i18n/locales/en/page.json";
import es from "#platform/i18n/locales/es/page.json";
import fr from "#platform/i18n/locales/fr/page.json";
import it from "#platform/i18n/locales/it/page.json";
import pt from "#platform/i18n/locales/pt/page.json";

const TEXTS: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  de,
  en,
  es,
  fr,
  it,
  pt,
};

export type PageKey = `page.${keyof typeof en}`;

/** The language of the page's own words: the reader's, as the file does not know who will open it. */
export const pageLanguage: Language =
  preferredLanguage(navigator.languages.join(",")) ?? DEFAULT_LANGUAGE;

/** A text of the page in the reader's language, with values in place of `{{name}}`. */
export function say(key: PageKey, values: Readonly<Record<string, string>> = {}): string {
  const name = key.slice("page.".length) as keyof typeof en;
  return TEXTS[pageLanguage][name].replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, value: string) => values[value] ?? "",
  );
}

/** A number as the reader writes it. */
export function sayNumber(value: number): string {
  return new Intl.NumberFormat(pageLanguage).format(value);
}
