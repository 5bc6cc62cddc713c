const MINUTE_S = 60;
const HOUR_MINUTES = 60;

/** Says in a language when to retry: "in 43 minutes". Rounded up, so never too early. */
export function waitWords(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes < HOUR_MINUTES
    ? words.format(minutes, "minute")
    : words.format(Math.ceil(minutes / HOUR_MINUTES), "hour");
}
