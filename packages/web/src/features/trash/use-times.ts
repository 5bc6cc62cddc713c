import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { useTranslation } from "#platform/i18n/use-translation.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago something was removed, and how long it will be kept, in the user's language. */
export function useTimes() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return {
    ago: (at: string) => {
      const passed = Math.max(0, Date.now() - Date.parse(at));
      // "Now", since no language has a relative form for the current minute.
      if (passed < MINUTE) return relative.format(0, "second");
      if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), "minute");
      if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), "hour");
      return relative.format(-Math.floor(passed / DAY), "day");
    },
    timeLeft: (at: string) => {
      // Rounded, so that something just removed is kept for all of its days.
      const count = Math.round((Date.parse(at) - Date.now()) / DAY);
      return count < 1 ? t("trash.goesToday") : t("trash.goesIn", { count });
    },
  };
}
