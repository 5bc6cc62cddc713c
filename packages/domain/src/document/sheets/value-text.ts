import type { Language } from "../../language.ts";
import { numberedColour } from "./colours.ts";
import type { CellValue } from "./sheet-rows.ts";
import type { TextRun } from "./shared-texts.ts";

/** The text of a cell's value. */
export type ShownValue = {
  readonly text: string;
  readonly kind: "text" | "number" | "boolean" | "error";
  /** The full text, if it was shortened. */
  readonly full?: string;
  /** The target of a formula's link. */
  readonly link?: string;
  /** The formatted runs of the text. */
  readonly runs?: readonly TextRun[];
  /** The colour set by its format. */
  readonly colour?: string;
  /** The text in two parts, if the format puts the remaining space between them. */
  readonly apart?: readonly [start: string, end: string];
};

/** The library of number formats (`numfmt`), which is passed in, since the domain depends on none. */
export type NumberFormats = {
  readonly format: (pattern: string, value: unknown, options: object) => string;
  readonly formatColor: (
    pattern: string,
    value: unknown,
    options: object,
  ) => string | number | undefined;
  readonly isValidFormat: (pattern: string) => boolean;
};

/** Formats a value by a number format code, with the separators and month names of the user's language. */
export type WriteValue = (value: CellValue, code: string) => ShownValue;

// A character that no format contains, marking where the next one is repeated to fill the space.
const FILLER = "\u{f8ff}";
const DAYS: Readonly<Record<Language, string>> = {
  pt: "dd/mm/yyyy",
  de: "dd\\.mm\\.yyyy",
  // 04/05 means different days in London and New York.
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
// The days from 1900 to 1904, from where some workbooks count.
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

/** The values of a workbook as its number formats write them, in the language of the user. */
export function valueWriter(
  { format, formatColor, isValidFormat }: NumberFormats,
  language: Language,
  isFrom1904: boolean,
): WriteValue {
  const options = { locale: language, throws: false, nbsp: false, fillChar: FILLER };
  const own: Readonly<Record<string, string>> = {
    day: DAYS[language],
    moment: `${DAYS[language]} ${TIMES[language]}`,
  };
  const locales = new Map<string, string>();
  const understood = (code: string) => {
    const valid = locales.get(code) ?? own[code] ?? (isValidFormat(code) ? code : "General");
    locales.set(code, valid);
    return valid;
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

/** A number with as many digits as fit, as in cells with the general format. */
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

/** Whether a code formats dates or times: it contains their letters outside quotes and brackets. */
function isDate(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

function apart(text: string): Pick<ShownValue, "text" | "apart"> {
  const at = text.indexOf(FILLER);
  if (at < 0) return { text };
  const [start, sign, end] = [text.slice(0, at), text.charAt(at + 1), text.slice(at + 2)];
  // The space is left empty; leader dots or stars are not drawn.
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
  const hex = COLOURS[colour.toLowerCase()] ?? (/^#[0-9a-f]{3,6}$/i.test(colour) ? colour : "");
  return hex === "" ? {} : { colour: hex };
}
