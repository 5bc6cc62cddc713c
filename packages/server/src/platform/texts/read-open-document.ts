import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import type { TextCollector } from "./text-collector.ts";
import { TextLocked } from "./text-locked.ts";
import { type LineRules, addXmlLines } from "./xml-lines.ts";

const RULES: LineRules = {
  lines: new Set(["p", "h", "line-break"]),
  spaces: new Set(["s", "tab", "note-body"]),
  // What is not on the page: notes of the speaker, comments, deleted text, and the names of styles and scripts.
  skipped: new Set([
    "notes",
    "note-citation",
    "annotation",
    "tracked-changes",
    "automatic-styles",
    "scripts",
    "forms",
  ]),
  pages: new Set(["page"]),
};
const SHEETS: LineRules = {
  ...RULES,
  // A line for each row.
  lines: new Set(["table-row"]),
  spaces: new Set([...RULES.spaces, "table-cell", "p"]),
};

/** Reads the text of an OpenDocument text or presentation. */
export async function readOpenDocument(parts: DocumentParts, into: TextCollector): Promise<void> {
  addXmlLines(await contentOf(parts), RULES, into);
}

/** Reads the text of an OpenDocument spreadsheet. */
export async function readOpenSheets(parts: DocumentParts, into: TextCollector): Promise<void> {
  addXmlLines(await contentOf(parts), SHEETS, into);
}

async function contentOf(parts: DocumentParts): Promise<string> {
  const manifest = (await parts.text("META-INF/manifest.xml")) ?? "";
  if (manifest.includes("encryption-data")) throw new TextLocked();
  const xml = await parts.text("content.xml");
  if (xml === undefined) throw new Error("There is no content.");
  return xml;
}
