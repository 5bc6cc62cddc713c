import type { Language } from "@mosaico/domain/language";
import type { CellValue } from "./read-sheets.ts";

// A day before this is no date but a time of the day, which is kept as a part of the first day.
const FIRST_DAY = Date.UTC(1900, 0, 1);
const DAY_MS = 86_400_000;

/** Writes what cells hold as the reader's language does. */
export function cellWriter(language: Language): (value: CellValue) => string {
  const number = new Intl.NumberFormat(language, {
    maximumSignificantDigits: 15,
    // A year, or the number of a member, is no amount.
    useGrouping: false,
  });
  const in_utc = { timeZone: "UTC" } as const;
  const day = new Intl.DateTimeFormat(language, { ...in_utc, dateStyle: "short" });
  const time = new Intl.DateTimeFormat(language, { ...in_utc, timeStyle: "short" });
  return (value) => {
    if (value === null) return "";
    if (typeof value === "string") return value;
    if (typeof value === "number") return number.format(value);
    if (typeof value === "boolean") return value ? "✓" : "✗";
    if (Number.isNaN(value.getTime())) return "";
    if (value.getTime() < FIRST_DAY) return time.format(value);
    if (value.getTime() % DAY_MS === 0) return day.format(value);
    return `${day.format(value)} ${time.format(value)}`;
  };
}

/** The letters of a column, from 0: A to Z, AA, AB and so on. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}
