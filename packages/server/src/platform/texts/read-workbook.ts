import {
  type DocumentParts,
  relatedIn,
  relationsIn,
} from "@mosaico/domain/document/document-parts";
import {
  attributeIn,
  childrenOf,
  descendants,
  numberIn,
  parseXml,
  xmlSteps,
} from "@mosaico/domain/document/xml";
import { cellNumber, isDateFormat } from "./cell-number.ts";
import type { TextCollector } from "./text-collector.ts";

const MAX_SHEETS = 200;
const MAX_SHARED = 500_000;

type Book = { readonly shared: readonly string[]; readonly dateStyles: ReadonlySet<number> };

/** Reads the text of a workbook: the name of each sheet, and a line for each row. */
export async function readWorkbook(parts: DocumentParts, into: TextCollector): Promise<void> {
  const path = (await relatedIn(parts, "", "officeDocument")) ?? "xl/workbook.xml";
  const xml = await parts.text(path);
  if (xml === undefined) throw new Error("There is no workbook.");
  const relations = await relationsIn(parts, path);
  const partOf = async (type: string) => {
    const found = relations.find((relation) => relation.type === type)?.path;
    return (found === undefined ? undefined : await parts.text(found)) ?? "";
  };
  const book: Book = {
    shared: sharedTexts(await partOf("sharedStrings")),
    dateStyles: dateStyles(await partOf("styles")),
  };
  const sheets = descendants(parseXml(xml), "sheet").slice(0, MAX_SHEETS);
  for (const { attributes } of sheets) {
    if (into.isFull) return;
    into.line(attributes.get("name") ?? "");
    const sheet = relations.find(({ id }) => id === attributes.get("id"))?.path;
    if (sheet !== undefined) addRows((await parts.text(sheet)) ?? "", book, into);
  }
}

function addRows(xml: string, book: Book, into: TextCollector): void {
  let row: string[] = [];
  let cell = { type: "", style: 0, value: "", text: "" };
  let inside = "";
  for (const step of xmlSteps(xml)) {
    if (into.isFull) return;
    if (step.is === "text") {
      if (inside === "v") cell.value += step.text;
      else if (inside === "t") cell.text += step.text;
    } else if (step.is === "open") {
      inside = step.name;
      if (step.name === "c") {
        const { attributes } = step;
        const style = Number(attributeIn(attributes, "s") ?? 0);
        cell = { type: attributeIn(attributes, "t") ?? "n", style, value: "", text: "" };
      }
    } else {
      inside = "";
      if (step.name === "c") row.push(textOf(cell, book));
      if (step.name !== "row") continue;
      into.line(row.filter((one) => one !== "").join(" · "));
      row = [];
    }
  }
}

function textOf(
  { type, style, value, text }: { type: string; style: number; value: string; text: string },
  { shared, dateStyles: dates }: Book,
): string {
  if (type === "s") return shared[Number(value)] ?? "";
  if (type === "inlineStr") return text;
  if (type === "b" || type === "e") return "";
  const number = Number(value);
  if (type !== "n" || value.trim() === "" || !Number.isFinite(number)) return value;
  return cellNumber(number, dates.has(style));
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let phonetic = 0;
  for (const step of xmlSteps(xml)) {
    if (step.is === "text") {
      if (isText && phonetic === 0) text += step.text;
      continue;
    }
    isText = step.is === "open" && step.name === "t";
    if (step.name === "rPh") phonetic = step.is === "open" ? 1 : 0;
    if (step.is !== "close" || step.name !== "si") continue;
    texts.push(text);
    text = "";
    if (texts.length >= MAX_SHARED) break;
  }
  return texts;
}

/** The styles of cells whose number is a day. */
function dateStyles(xml: string): ReadonlySet<number> {
  const root = parseXml(xml);
  const codes = new Map<number, string>();
  for (const format of descendants(root, "numFmt")) {
    codes.set(numberIn(format, "numFmtId") ?? -1, format.attributes.get("formatCode") ?? "");
  }
  const isDate = (id: number) => isDateFormat(id, codes.get(id));
  const [styles] = descendants(root, "cellXfs");
  const dates = childrenOf(styles, "xf").flatMap((style, at) =>
    isDate(numberIn(style, "numFmtId") ?? 0) ? [at] : [],
  );
  return new Set(dates);
}
