import {
  type DocumentParts,
  relatedIn,
  relationsIn,
} from "@mosaico/domain/document/document-parts";
import type { TextCollector } from "./text-collector.ts";
import { type LineRules, addXmlLines } from "./xml-lines.ts";

const RULES: LineRules = {
  texts: new Set(["t"]),
  lines: new Set(["p", "br", "cr"]),
  spaces: new Set(["tab", "ptab", "noBreakHyphen"]),
  // The other form of the same drawing, for older programs.
  skipped: new Set(["Fallback"]),
};
const BESIDE = new Set(["header", "footer", "footnotes", "endnotes"]);
const MAX_BESIDE = 40;

/** Reads the text of a Word document, then its headers, footers and notes. */
export async function readWord(parts: DocumentParts, into: TextCollector): Promise<void> {
  const path = (await relatedIn(parts, "", "officeDocument")) ?? "word/document.xml";
  const xml = await parts.text(path);
  if (xml === undefined) throw new Error("There is no document.");
  addXmlLines(xml, RULES, into);
  const beside = (await relationsIn(parts, path)).filter(({ type }) => BESIDE.has(type));
  const paths = new Set(beside.map((relation) => relation.path));
  for (const one of [...paths].slice(0, MAX_BESIDE)) {
    addXmlLines((await parts.text(one)) ?? "", RULES, into);
  }
}
