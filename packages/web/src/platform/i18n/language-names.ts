import type { Language } from "@mosaico/domain/language";

/** The languages, each named in itself, so they are not translated. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  pt: "Português",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
};
