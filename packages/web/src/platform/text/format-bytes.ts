import type { Language } from "@mosaico/domain/language";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a number of bytes: "640 kB", "2,4 MB". A kilobyte is 1024 bytes, as in the limits. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let step = 0;
  // A number that would round to 1000 or more uses the next unit.
  while (value >= 999.5 && step < UNITS.length - 1) {
    value /= 1024;
    step++;
  }
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 1 ? 1 : 0,
  }).format(value);
}
