import type { Language } from "@mosaico/domain/language";
import { format, formatColor, isValidFormat } from "numfmt";
import { numberedColour } from "../package/colours.ts";
import type { CellValue } from "../package/sheet-rows.ts";
import type { TextRun } from "../package/shared-texts.ts";

/** A cell's value as it is written. */
export type ShownValue = {
  readonly text: string;
  readonly kind: "text" | "number" | "boolean" | "error";
  /** What there was no room for. */
  readonly full?: string;
  /** Where a formula leads to. */
  readonly link?: string;
  /** Where the parts of a text look otherwise than the cell. */
  readonly runs?: readonly TextRun[];
  /** What its format colours it with. */
  readonly colour?: string;
  /** The text in two, where a format wants the room that is left between them. */
  readonly apart?: readonly [start: string, end: string];
};

/** Writes a value by the code of a number format, with the signs and the names of months of the reader's language. */
export type WriteValue = (value: CellValue, code: string) => ShownValue;

// A sign that no format writes, which stands for as many of the next one as there is room for.
const FILLER = "\u{f8ff}";
const DAYS: Readonly<Record<Language, string>> = {
  pt: "dd/mm/yyyy",
  de: "dd\\.mm\\.yyyy",
  // 04/05 is one day in London and another in New York.
  en: "mmm dd, yyyy",
  es: "dd/mm/yyyy",
  fr: "dd/mm/yyyy",
  it: "dd/mm/yyyy",
};
const TIMES: Readonly<Record<Language, string>> = {
  pt: "hh:mm",
  de: "hh:mm",
  en: "h:mm AM/PM",
  es: "h:mm",
  fr: "hh:mm",
  it: "hh:mm",
};
// From 1900 to 1904, which is what the days of some workbooks are counted from.
const DAYS_UP_TO_1904 = 1462;
const COLOURS: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#00ff00",
  blue: "#0000ff",
  yellow: "#ffff00",
  magenta: "#ff00ff",
  cyan: "#00ffff",
};

export function valueWriter(language: Language, isFrom1904: boolean): WriteValue {
  const options = { locale: language, throws: false, nbsp: false, fillChar: FILLER };
  const own: Readonly<Record<string, string>> = {
    day: DAYS[language],
    moment: `${DAYS[language]} ${TIMES[language]}`,
  };
  const known = new Map<string, string>();
  const understood = (code: string) => {
    const meant = known.get(code) ?? own[code] ?? (isValidFormat(code) ? code : "General");
    known.set(code, meant);
    return meant;
  };
  const written = (code: string, value: number | string | boolean) => format(code, value, options);
  return (value, named) => {
    const code = understood(named);
    if (typeof value === "boolean") return { kind: "boolean", text: written("General", value) };
    if (typeof value === "number") {
      const serial = isFrom1904 && isDate(code) ? value + DAYS_UP_TO_1904 : value;
      const colour = colourOf(formatColor(code, serial, options));
      return { kind: "number", ...apart(written(code, serial)), ...colour };
    }
    if ("error" in value) return { kind: "error", text: value.error };
    const { text, runs } = value;
    if (runs !== undefined) return { kind: "text", text, runs };
    if (!code.includes("@") || code === "@") return { kind: "text", text };
    return {
      kind: "text",
      ...apart(written(code, text)),
      ...colourOf(formatColor(code, text, options)),
    };
  };
}

/** A number with as many of its digits as there is room for, as cells without a format of their own have it. */
export function shortened(
  value: number,
  write: (value: number) => string,
  fits: (text: string) => boolean,
): string | undefined {
  if (Math.abs(value) >= 1e15) return undefined;
  const whole = Math.max(1, String(Math.trunc(Math.abs(value))).length);
  for (let digits = 10; digits >= whole; digits--) {
    const text = write(Number(value.toPrecision(digits)));
    if (fits(text)) return text;
  }
  return undefined;
}

/** Whether a code is one of days or times: outside of quotes and brackets it has their letters. */
function isDate(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

function apart(text: string): Pick<ShownValue, "text" | "apart"> {
  const at = text.indexOf(FILLER);
  if (at < 0) return { text };
  const [start, sign, end] = [text.slice(0, at), text.charAt(at + 1), text.slice(at + 2)];
  // Only room is left between them; a line of dots or stars is not drawn.
  const rest = end.replaceAll(FILLER, "");
  return start.trim() === ""
    ? { text: rest }
    : { text: `${start}${sign === " " ? " " : ""}${rest}`, apart: [start, rest] };
}

function colourOf(colour: string | number | null | undefined): { colour?: string } {
  if (typeof colour === "number") {
    const numbered = numberedColour(colour);
    return numbered === undefined ? {} : { colour: numbered };
  }
  if (typeof colour !== "string") return {};
  const known = COLOURS[colour.toLowerCase()] ?? (/^#[0-9a-f]{3,6}$/i.test(colour) ? colour : "");
  return known === "" ? {} : { colour: known };
}
