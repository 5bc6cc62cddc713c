import type { Language } from "@mosaico/domain/language";
import type { NumberStyle } from "./number-style.ts";
import type { CellValue } from "./read-sheets.ts";

/** Writes a cell as the reader's language does. */
export type WriteCell = (value: CellValue, style?: NumberStyle) => string;

// A moment before this is no date but a time of the day, which is kept as a part of the first day.
const FIRST_DAY = Date.UTC(1900, 0, 1);
const DAY_MS = 86_400_000;
const LONGEST_PART = 15;

export function cellWriter(language: Language): WriteCell {
  const plain = new Intl.NumberFormat(language, {
    maximumSignificantDigits: 15,
    // A year, or the number of a member, is no amount.
    useGrouping: false,
  });
  const styled = new Map<NumberStyle, Intl.NumberFormat>();
  const day = new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    day: "2-digit",
    // 04/05 is one day in London and another in New York; the other languages write it one way only.
    month: language === "en" ? "short" : "2-digit",
    year: "numeric",
  });
  const time = new Intl.DateTimeFormat(language, { timeZone: "UTC", timeStyle: "short" });

  const writeNumber = (value: number, style: NumberStyle | undefined) => {
    if (style === undefined) return plain.format(value);
    const format = styled.get(style) ?? formatOf(language, style);
    styled.set(style, format);
    return `${style.before}${format.format(value)}${style.after}`.trim();
  };
  const writeDate = (value: Date) => {
    if (Number.isNaN(value.getTime())) return "";
    if (value.getTime() < FIRST_DAY) return time.format(value);
    if (value.getTime() % DAY_MS === 0) return day.format(value);
    return `${day.format(value)} ${time.format(value)}`;
  };
  return (value, style) => {
    if (value === null) return "";
    if (typeof value === "string") return value;
    if (typeof value === "boolean") return value ? "✓" : "✗";
    return typeof value === "number" ? writeNumber(value, style) : writeDate(value);
  };
}

function formatOf(
  language: Language,
  { percent, grouping, decimals }: NumberStyle,
): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: percent ? "percent" : "decimal",
    useGrouping: grouping,
    minimumFractionDigits: Math.min(LONGEST_PART, decimals.least),
    maximumFractionDigits: Math.min(LONGEST_PART, decimals.most),
  });
}
