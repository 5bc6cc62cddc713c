import type { Language } from "@mosaico/domain/language";

/** Each language in its own words, which no translation changes. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  pt: "Português",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
};
