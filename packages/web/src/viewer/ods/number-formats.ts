import { colourOf } from "../odt/lengths.ts";
import { attribute, childOf, countOf } from "../odt/nodes.ts";

const NAMED_COLOURS: Readonly<Record<string, string>> = {
  "000000": "Black",
  FF0000: "Red",
  "00FF00": "Green",
  "0000FF": "Blue",
  FFFF00: "Yellow",
  FF00FF: "Magenta",
  "00FFFF": "Cyan",
  FFFFFF: "White",
};
const KINDS = new Set([
  "number-style",
  "currency-style",
  "percentage-style",
  "date-style",
  "time-style",
  "boolean-style",
  "text-style",
]);
const CONDITION = /^value\(\)\s*(>=|<=|!=|<>|>|<|=)\s*(-?[\d.]+)$/;
const MAX_DIGITS = 30;

/** The number formats of a spreadsheet, as the codes of ECMA-376 18.8.31. Source: OASIS ODF 1.3 part 3, 16.29. */
export class NumberFormats {
  readonly #styles = new Map<string, Element>();
  readonly #codes = new Map<string, string>();

  /** Later parts take precedence over earlier ones. */
  constructor(parts: readonly Element[]) {
    for (const part of parts) {
      for (const group of ["styles", "automatic-styles"]) {
        for (const style of childOf(part, group)?.children ?? []) {
          if (KINDS.has(style.localName)) this.#styles.set(attribute(style, "name") ?? "", style);
        }
      }
    }
  }

  codeOf(name: string | undefined): string {
    const cached = this.#codes.get(name ?? "");
    if (cached !== undefined) return cached;
    const style = this.#styles.get(name ?? "");
    const code = style === undefined ? "General" : this.#wholeCode(style);
    this.#codes.set(name ?? "", code);
    return code;
  }

  /** The sections of a format: those for the values that meet a condition, then the rest. */
  #wholeCode(style: Element): string {
    const own = sectionOf(style);
    const mapped = [...style.children]
      .filter(({ localName }) => localName === "map")
      .flatMap((map) => {
        const [, sign, value] = CONDITION.exec(attribute(map, "condition") ?? "") ?? [];
        const target = this.#styles.get(attribute(map, "apply-style-name") ?? "");
        if (sign === undefined || value === undefined || target === undefined) return [];
        return [{ test: `${sign === "!=" ? "<>" : sign}${value}`, code: sectionOf(target) }];
      })
      .slice(0, 2);
    const [first, second] = mapped;
    if (first === undefined) return own;
    if (style.localName === "text-style") return [...mapped.map(({ code }) => code), own].join(";");
    if (second === undefined) {
      // These are the tests of a format with two sections.
      if (first.test === ">=0") return `${first.code};${own}`;
      return `[${first.test}]${first.code};${own}`;
    }
    if (first.test === ">0" && second.test === "<0") return `${first.code};${second.code};${own}`;
    return `[${first.test}]${first.code};[${second.test}]${second.code};${own}`;
  }
}

function sectionOf(style: Element): string {
  const isTwelveHours = childOf(style, "am-pm") !== undefined;
  const isDuration = attribute(style, "truncate-on-overflow") === "false";
  let isFirstTime = true;
  const parts = [...style.children].map((part) => {
    const isLong = attribute(part, "style") === "long";
    switch (part.localName) {
      case "text-properties":
        return colourCode(attribute(part, "color"));
      case "text":
      case "currency-symbol":
        return quoted(part.textContent);
      case "fill-character":
        return `*${part.textContent.slice(0, 1) || " "}`;
      case "number":
      case "scientific-number":
        return numberCode(part);
      case "fraction":
        return fractionCode(part);
      case "boolean":
        return "General";
      case "text-content":
        return "@";
      case "day":
        return isLong ? "dd" : "d";
      case "month":
        return attribute(part, "textual") === "true"
          ? isLong
            ? "mmmm"
            : "mmm"
          : isLong
            ? "mm"
            : "m";
      case "year":
      case "era":
        return isLong ? "yyyy" : "yy";
      case "day-of-week":
        return isLong ? "dddd" : "ddd";
      case "quarter":
        return '"Q"';
      case "am-pm":
        return "AM/PM";
      case "hours":
      case "minutes":
      case "seconds": {
        const letter = part.localName.slice(0, 1);
        const code = isLong ? letter.repeat(2) : letter;
        const places = countOf(attribute(part, "decimal-places"), 3) ?? 0;
        const isElapsed = isDuration && isFirstTime && !isTwelveHours;
        isFirstTime = false;
        return (isElapsed ? `[${code}]` : code) + (places > 0 ? `.${"0".repeat(places)}` : "");
      }
      default:
        return "";
    }
  });
  const code = parts.join("");
  // The order of days, months and years is then that of the user's language.
  const isSystem =
    attribute(style, "automatic-order") === "true" &&
    attribute(style, "format-source") === "language";
  if (isSystem && style.localName === "date-style") return /h/.test(code) ? "moment" : "day";
  return code === "" ? "General" : code;
}

function numberCode(part: Element): string {
  const places = attribute(part, "decimal-places");
  const digits = countOf(attribute(part, "min-integer-digits"), MAX_DIGITS) ?? 1;
  const isScientific = part.localName === "scientific-number";
  if (places === undefined && !isScientific && attribute(part, "grouping") !== "true") {
    return digits <= 1 ? "General" : "0".repeat(digits);
  }
  const max = countOf(places, MAX_DIGITS) ?? 0;
  const min = attribute(part, "decimal-replacement") === "" ? 0 : max;
  const sure = Math.min(max, countOf(attribute(part, "min-decimal-places"), MAX_DIGITS) ?? min);
  const fraction = max === 0 ? "" : `.${"0".repeat(sure)}${"#".repeat(max - sure)}`;
  const factor = Number(attribute(part, "display-factor") ?? "1");
  const thousands = factor > 1 ? Math.min(5, Math.round(Math.log10(factor) / 3)) : 0;
  const whole = grouped(digits, attribute(part, "grouping") === "true");
  const exponent = countOf(attribute(part, "min-exponent-digits"), 5) ?? 2;
  const power = isScientific ? `E+${"0".repeat(Math.max(1, exponent))}` : "";
  return `${whole}${fraction}${power}${",".repeat(thousands)}`;
}

function grouped(digits: number, isGrouped: boolean): string {
  if (!isGrouped) return digits === 0 ? "#" : "0".repeat(digits);
  const padded = "0".repeat(digits).padStart(Math.max(4, digits), "#");
  return padded.replaceAll(/\B(?=(?:.{3})+$)/g, ",");
}

function fractionCode(part: Element): string {
  const whole = attribute(part, "min-integer-digits") === undefined ? "" : "# ";
  const fixed = attribute(part, "denominator-value");
  const above = countOf(attribute(part, "min-numerator-digits"), 5) ?? 1;
  const below = countOf(attribute(part, "min-denominator-digits"), 5) ?? 1;
  const under = countOf(fixed, 99_999) ?? "?".repeat(Math.max(1, below));
  return `${whole}${"?".repeat(Math.max(1, above))}/${under}`;
}

/** Text within a format. Signs that stand for themselves need no quotes. */
function quoted(text: string): string {
  if (/^[ \-+/:().]*$/.test(text)) return text;
  if (text === "%") return "%";
  return `"${text.replaceAll('"', "")}"`;
}

function colourCode(text: string | undefined): string {
  const named = NAMED_COLOURS[colourOf(text) ?? ""];
  return named === undefined ? "" : `[${named}]`;
}
