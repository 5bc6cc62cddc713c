const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** When something was, as briefly as a person would say it: the time, "yesterday", the weekday, or the date. */
export function dayWords(instant: string, now: Date, language: string): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return "";
  const days = Math.round((midnight(now) - midnight(then)) / DAY_MS);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(then);
  if (days <= 0) return write({ hour: "numeric", minute: "2-digit" });
  if (days === 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day");
  }
  if (days < WEEK_DAYS) return write({ weekday: "long" });
  return then.getFullYear() === now.getFullYear()
    ? write({ day: "numeric", month: "short" })
    : write({ month: "short", year: "numeric" });
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
