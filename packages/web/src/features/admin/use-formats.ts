import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";

/** Formats numbers, sizes and times in the user's language. */
export function useFormats() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  const instant = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const number = new Intl.NumberFormat(language);
  return {
    day: (iso: string) => day.format(new Date(iso)),
    instant: (iso: string) => instant.format(new Date(iso)),
    number: (value: number) => number.format(value),
    bytes: (value: number) => formatBytes(value, language),
  };
}
