import type { Language } from "@mosaico/domain/language";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as people read it: "640 kB", "2,4 MB". A kilobyte is 1024 bytes, as the limits count. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let step = 0;
  // From where it would be rounded to 1000 on, the next unit says it better.
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
