import {
  type DocumentParts,
  relatedIn,
  relationsIn,
} from "@mosaico/domain/document/document-parts";
import { childrenOf, descendants, parseXml } from "@mosaico/domain/document/xml";
import type { TextCollector } from "./text-collector.ts";
import { type LineRules, addXmlLines } from "./xml-lines.ts";

const RULES: LineRules = {
  texts: new Set(["t"]),
  lines: new Set(["p", "br"]),
  spaces: new Set(["tab"]),
  skipped: new Set(["Fallback"]),
};
const MAX_SLIDES = 2000;

/** Reads the text of a presentation: a page for each slide, in their order, with the diagrams on it. */
export async function readSlides(parts: DocumentParts, into: TextCollector): Promise<void> {
  const path = (await relatedIn(parts, "", "officeDocument")) ?? "ppt/presentation.xml";
  const xml = await parts.text(path);
  if (xml === undefined) throw new Error("There is no presentation.");
  const relations = await relationsIn(parts, path);
  const [list] = descendants(parseXml(xml), "sldIdLst");
  // A slide has two attributes of this name without its prefix; the later one names the relation.
  const ids = childrenOf(list, "sldId").map((slide) => slide.attributes.get("id"));
  for (const id of ids.slice(0, MAX_SLIDES)) {
    if (into.isFull) return;
    into.beginPage();
    const slide = relations.find((relation) => relation.id === id)?.path;
    if (slide === undefined) continue;
    addXmlLines((await parts.text(slide)) ?? "", RULES, into);
    for (const { type, path: diagram } of await relationsIn(parts, slide)) {
      if (type === "diagramData") addXmlLines((await parts.text(diagram)) ?? "", RULES, into);
    }
  }
}
