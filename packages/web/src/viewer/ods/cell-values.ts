import { attribute } from "../odt/nodes.ts";
import type { WrittenValue } from "../sheets/compose/sheet-writer.ts";
import type { CellText } from "./cell-text.ts";

const CALC = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0";
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DURATION = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.,]+)S)?)?$/;
const MOMENT = /^(-?\d{1,6})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:[.,]\d+)?))?)?/;
const ERROR = /^(?:#[A-Z/0!?]+|Err:\d+)$/;

/** The value of a cell; undefined if it is empty. Source: OASIS ODF 1.3 part 3, 19.389. */
export function readValue(cell: Element, { runs }: CellText): WrittenValue | undefined {
  const type = attribute(cell, "value-type");
  const text = runs.map((run) => run.text).join("");
  const isError = cell.getAttributeNS(CALC, "value-type") === "error";
  if (isError || (attribute(cell, "formula") !== undefined && ERROR.test(text))) {
    return { error: text };
  }
  const number = numberOf(cell, type);
  if (number !== undefined && Number.isFinite(number)) return number;
  if (type === "boolean") return attribute(cell, "boolean-value") === "true";
  if (text !== "") return runs;
  const written = attribute(cell, "string-value") ?? "";
  return written === "" ? undefined : [{ text: written }];
}

function numberOf(cell: Element, type: string | undefined): number | undefined {
  switch (type) {
    case "float":
    case "percentage":
    case "currency": {
      const value = attribute(cell, "value")?.trim() ?? "";
      return value === "" ? undefined : Number(value);
    }
    case "date":
      return serialOf(attribute(cell, "date-value"));
    case "time":
      return durationOf(attribute(cell, "time-value"));
    default:
      return undefined;
  }
}

/** A date with its time in days since 1899-12-30, which is how workbooks store it. */
function serialOf(text = ""): number | undefined {
  const match = MOMENT.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hours = "0", minutes = "0", seconds = "0"] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const rest = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  return Math.round((date.getTime() - FIRST_DAY) / DAY) + rest / 86_400;
}

/** A duration in days. */
function durationOf(text = ""): number | undefined {
  const match = DURATION.exec(text);
  if (match === null) return undefined;
  const [, sign, days = "0", hours = "0", minutes = "0", seconds = "0"] = match;
  const total =
    Number(days) +
    Number(hours) / 24 +
    Number(minutes) / 1440 +
    Number(seconds.replace(",", ".")) / 86_400;
  return sign === "-" ? -total : total;
}
