import { readSheetPart, areasOf } from "@mosaico/domain/document/sheets/sheet-part";
import type { CellValue } from "@mosaico/domain/document/sheets/sheet-rows";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { decodeEntities } from "@mosaico/domain/document/xml";

const REFERENCE =
  /<((?:\w+:)?)(numRef|strRef)>\s*<\1f>([^<]*)<\/\1f>((?:(?!<\/?\1(?:numRef|strRef)>)[^]){0,2000000}?)<\/\1\2>/g;
const FORMULA = /^\(?(?:'((?:[^']|'')+)'|([^'!]+))!(.+?)\)?$/;
const MAX_POINTS = 10_000;

/**
 * Fills a chart with the values of its formulas. Office writes them into the chart; other programs leave them to be
 * looked up.
 */
export async function fillCaches(workbook: Workbook, chart: string): Promise<string> {
  const filled = new Map<string, string>();
  for (const [whole, prefix = "", kind = "", formula = "", rest = ""] of chart.matchAll(
    REFERENCE,
  )) {
    if (/<(?:\w+:)?pt[\s>]/.test(rest)) continue;
    const values = await valuesAt(workbook, decodeEntities(formula));
    if (values.length === 0) continue;
    // Some programs mark every reference of a chart as a number.
    const isText = kind === "strRef" || values.some(isTextValue);
    const name = `${prefix}${isText ? "strRef" : "numRef"}`;
    const cache = cacheOf(prefix, isText ? "strCache" : "numCache", values);
    filled.set(whole, `<${name}><${prefix}f>${formula}</${prefix}f>${cache}</${name}>`);
  }
  return chart.replaceAll(REFERENCE, (whole: string) => filled.get(whole) ?? whole);
}

function cacheOf(prefix: string, name: string, values: readonly (CellValue | undefined)[]): string {
  const points = values.map((value, index) => {
    const text = textOf(value);
    return text === undefined || (name === "numCache" && typeof value !== "number")
      ? ""
      : `<${prefix}pt idx="${index}"><${prefix}v>${text}</${prefix}v></${prefix}pt>`;
  });
  const format = name === "numCache" ? `<${prefix}formatCode>General</${prefix}formatCode>` : "";
  return `<${prefix}${name}>${format}<${prefix}ptCount val="${values.length}"/>${points.join("")}</${prefix}${name}>`;
}

async function valuesAt(
  workbook: Workbook,
  formula: string,
): Promise<readonly (CellValue | undefined)[]> {
  const [, quoted, plain, references = ""] = FORMULA.exec(formula) ?? [];
  const path = workbook.paths.get(quoted?.replaceAll("''", "'") ?? plain ?? "");
  if (path === undefined) return [];
  const { rows } = await readSheetPart(workbook, path, async () => {});
  const values: (CellValue | undefined)[] = [];
  for (const { top, left, bottom, right } of areasOf(references)) {
    for (let row = top; row <= bottom && values.length < MAX_POINTS; row++) {
      const cells = new Map(rows.cellsOf(row).map(({ column, value }) => [column, value]));
      for (let column = left; column <= right && values.length < MAX_POINTS; column++) {
        values.push(cells.get(column));
      }
    }
  }
  return values;
}

function isTextValue(value: CellValue | undefined): boolean {
  return typeof value === "object" && "text" in value;
}

function textOf(value: CellValue | undefined): string | undefined {
  if (value === undefined || (typeof value === "object" && "error" in value)) return undefined;
  const text = typeof value === "object" ? value.text : String(value);
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
