import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { inspectFile } from "../../spool/inspect-file.ts";
import { readZipText } from "../../zip/read-zip-text.ts";
import { replaceEntries } from "../../zip/replace-entries.ts";
import { type ZipEntry, readZipDirectory } from "../../zip/zip-directory.ts";
import { alignTabs } from "./align-tabs.ts";
import { keepBoxSizes } from "./keep-box-sizes.ts";
import { type SectionWidths, readSectionWidths } from "./section-widths.ts";
import { splitDiagramTexts } from "./split-diagram-texts.ts";

// Larger parts are left as they are: they would delay other requests.
const MAX_PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS_BYTES = 32 * 1024 * 1024;
const WORD = new Set(["docx", "docm"]);
const OTHERS = new Set(["pptx", "pptm", "xlsx", "xlsm"]);
const MAIN = "word/document.xml";
const RELATIONS = "word/_rels/document.xml.rels";
const STYLES = "word/styles.xml";
const TABBED = /^word\/(?:document|(?:header|footer)\d*)\.xml$/;
const SLIDE = /^ppt\/slides\/slide\d+\.xml$/;
const DIAGRAM = /^(?:word|ppt|xl)\/diagrams\/drawing\d*\.xml$/;

/**
 * Rewrites, in a copy of an Office document that is about to be converted, what LibreOffice is known to lay out
 * otherwise than Office. Anything unexpected leaves it as it is.
 */
export async function prepareDocument(path: string, ending: string, log: Logger): Promise<void> {
  const isWord = WORD.has(ending);
  if (!isWord && !OTHERS.has(ending)) return;
  try {
    const { size } = await stat(path);
    const changed = await inspectFile(path, size, async (bytes) => {
      const texts = new Map<string, string>();
      for (const entry of partsToRead(await readZipDirectory(bytes), isWord)) {
        texts.set(entry.name, await readZipText(bytes, entry, MAX_PART_BYTES));
      }
      return changesOf(texts);
    });
    if (changed.size > 0) await replaceEntries(path, changed);
  } catch (error) {
    log.warn({ err: error }, "a document could not be prepared for LibreOffice");
  }
}

function partsToRead(entries: readonly ZipEntry[], isWord: boolean): ZipEntry[] {
  let rest = MAX_PARTS_BYTES;
  return entries.filter(({ name, unpacked }) => {
    const isTabbed = isWord && (TABBED.test(name) || name === RELATIONS || name === STYLES);
    const isWanted = isTabbed || SLIDE.test(name) || DIAGRAM.test(name);
    if (!isWanted || unpacked > Math.min(rest, MAX_PART_BYTES)) return false;
    rest -= unpacked;
    return true;
  });
}

/** The new texts of the parts that change. */
function changesOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  const styles = texts.get(STYLES) ?? "";
  const changed = new Map<string, string>();
  // Most documents have no such tabs.
  const isTabbed = [...texts.values()].some((text) => text.includes("<w:ptab"));
  const widths = isTabbed
    ? readSectionWidths(texts.get(MAIN) ?? "", texts.get(RELATIONS) ?? "")
    : undefined;
  for (const [name, text] of texts) {
    const next = rewritten(name, text, widths, styles);
    if (next !== text) changed.set(name, next);
  }
  return changed;
}

function rewritten(
  name: string,
  text: string,
  widths: SectionWidths | undefined,
  styles: string,
): string {
  if (DIAGRAM.test(name)) return splitDiagramTexts(text);
  if (SLIDE.test(name)) return keepBoxSizes(text);
  return widths === undefined
    ? text
    : alignTabs(text, (offset) => widthIn(widths, name, offset), styles);
}

function widthIn({ sections, ofParts }: SectionWidths, part: string, offset: number) {
  if (part !== MAIN) return ofParts.get(part);
  const section = sections.find(({ end }) => end > offset);
  return section?.hasColumns === true ? undefined : section?.width;
}
