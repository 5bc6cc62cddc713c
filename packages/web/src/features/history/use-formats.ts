import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { useMemo } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

const DAY = 86_400_000;

/** Formats dates and times in the user's language. */
export function useFormats() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(language, { timeStyle: "short" });
    const when = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" });
    const short = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    const thisYear = new Intl.DateTimeFormat(language, {
      weekday: "long",
      day: "numeric",
      month: "long",
    });
    const long = new Intl.DateTimeFormat(language, { dateStyle: "long" });
    const day = (at: string) => {
      const date = new Date(at);
      const now = new Date();
      if (date.toDateString() === now.toDateString()) return t("history.today");
      if (date.toDateString() === new Date(now.getTime() - DAY).toDateString()) {
        return t("history.yesterday");
      }
      return (date.getFullYear() === now.getFullYear() ? thisYear : long).format(date);
    };
    return {
      language,
      day,
      time: (at: string) => time.format(new Date(at)),
      when: (at: string) => when.format(new Date(at)),
      short: (at: string) => short.format(new Date(at)),
    };
  }, [language, t]);
}
