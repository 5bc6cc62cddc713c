import type { Language } from "@mosaico/domain/language";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
];

/** Formats how long ago an instant was: "now", "5 minutes ago", "yesterday". */
export function timeAgo(instant: string, now: number, language: Language): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["second", Infinity];
  return words.format(-Math.floor(seconds / length), unit);
}
