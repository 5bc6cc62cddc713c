import type { Language } from "@mosaico/domain/language";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { readersLanguage } from "./i18n.ts";

/** The current language, for components whose data follows it: the result of a mere call would be kept. */
export function useLanguage(): Language {
  return useTranslation().i18n.language;
}

/** L4: the language in which this visitor reads the public mosaic. */
export function useReadersLanguage(): Language {
  return readersLanguage(useLanguage());
}
