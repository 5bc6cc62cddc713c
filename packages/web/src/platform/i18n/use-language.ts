import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import { useTranslation } from "react-i18next";
import { readersLanguage } from "./i18n.ts";

/** The current language, for components whose data follows it: the result of a mere call would be kept. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return findLanguage(i18n.language) ?? DEFAULT_LANGUAGE;
}

/** L4: the language in which this visitor reads the public mosaic. */
export function useReadersLanguage(): Language {
  return readersLanguage(useLanguage());
}
