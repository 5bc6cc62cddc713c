const MINUTE_S = 60;
const HOUR_MINUTES = 60;

/** From when on something works again, as a language says it: "in 43 minutes". Never sooner than it does. */
export function waitWords(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes < HOUR_MINUTES
    ? words.format(minutes, "minute")
    : words.format(Math.ceil(minutes / HOUR_MINUTES), "hour");
}
