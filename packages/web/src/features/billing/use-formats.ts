import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";

const CENTS = 100;

/** Formats money, dates and amounts in the user's language. */
export function useFormats() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const long = new Intl.DateTimeFormat(language, { dateStyle: "long" });
  const medium = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  const number = new Intl.NumberFormat(language);
  return {
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / CENTS),
    longDay: (iso: string) => long.format(new Date(iso)),
    day: (iso: string) => medium.format(new Date(iso)),
    number: (value: number) => number.format(value),
    bytes: (value: number) => formatBytes(value, language),
  };
}
