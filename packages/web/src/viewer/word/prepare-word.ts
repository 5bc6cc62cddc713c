import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import type { FontNeeds } from "../fonts/office-fonts.ts";
import { isMetafile, metafileToPng } from "../metafiles.ts";
import { addSamplePage, notesPageEnds } from "./break-long-pages.ts";
import { showCheckBoxes } from "./check-boxes.ts";
import { showObjects } from "./embedded-objects.ts";
import { markFramedLines } from "./framed-lines.ts";
import { indentTables } from "./indent-tables.ts";
import { inheritHeaders } from "./inherit-headers.ts";
import { markTextBoxes } from "./mark-text-boxes.ts";
import type { List } from "./list-numbers.ts";
import { nameNoteRelations, shareNoteRelations } from "./note-relations.ts";
import { markNotes } from "./notes.ts";
import { nameLineRules } from "./line-spacing.ts";
import { findBreakingStyles, mendPageBreaks } from "./page-breaks.ts";
import { firstPageOf, markPageNumbers, showFields } from "./page-numbers.ts";
import { readLists } from "./read-lists.ts";
import { findContextualStyles } from "./style-spacing.ts";
import { markTabs, readTabStyles } from "./tab-stops.ts";
import { unwrapControls } from "./unwrap-controls.ts";

const TEXT_PART = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|fontTable)\.xml$/;
const NUMBERING = "word/numbering.xml";
const STYLES = "word/styles.xml";
const SETTINGS = "word/settings.xml";
const DOCUMENT = "word/document.xml";
const ON_EACH_PAGE = /^word\/(?:header|footer)\d*\.xml$/;
const RELATIONS = /^word\/_rels\/[^/]+\.rels$/;
const PICTURE = /<pic:pic\b(?:(?!<\/?pic:pic\b)[^]){0,100000}<\/pic:pic>/g;
const ALTERNATIVES =
  /<(\w+):AlternateContent\b[^>]*>(?:(?!<\/?\1:AlternateContent\b)[^])*?<\1:Fallback>((?:(?!<\/?\1:AlternateContent\b)[^])*?)<\/\1:Fallback>\s*<\/\1:AlternateContent>/g;
const NEXT_BODY = /<\/w:body>\s*<w:body\b[^>]*>/g;
const NEWER_SHAPE = /<(?:wps:wsp|wpg:wgp|wpc:wpc)\b/;
const WITH_FALLBACK = /<mc:Choice\b(?:(?!<\/?mc:Choice\b)[^])*<\/mc:Choice>\s*<mc:Fallback>/g;
const FONT = /\bw:(?:ascii|hAnsi|eastAsia|cs)="([^"]+)"|<w:font w:name="([^"]+)"/g;
const TEXT = /<w:t\b[^>]*>([^<]*)</g;
const LANGUAGE = /<w:lang\b[^>]*\bw:(?:val|eastAsia)="([A-Za-z-]+)"/g;
const PNG = '<Default Extension="png" ContentType="image/png"/>';

type PreparedWord = {
  readonly bytes: ArrayBuffer;
  readonly fonts: FontNeeds;
  readonly isWhole: boolean;
  /** No shape is left out; text frames and pictures do not count. */
  readonly hasAllShapes: boolean;
  readonly lists: ReadonlyMap<string, List>;
  /** The styles whose consecutive paragraphs have no spacing. */
  readonly contextualStyles: readonly string[];
  /** The number of the first page. */
  readonly firstPage: number;
  readonly notesPageEnds: boolean;
};

/**
 * Prepares a Word document for the library: EMF and WMF pictures are converted, and the version that every program
 * understands is used for those that only some do. Reports the fonts it names, its lists, and whether every picture
 * could be read.
 */
export async function prepareWord(
  bytes: ArrayBuffer,
  { isFlowing = false } = {},
): Promise<PreparedWord> {
  const source = new Uint8Array(bytes);
  const parts = unzipSync(source, {
    filter: ({ name }) =>
      TEXT_PART.test(name) ||
      RELATIONS.test(name) ||
      isMetafile(name) ||
      name === NUMBERING ||
      name === STYLES ||
      name === SETTINGS ||
      name.endsWith("_Types].xml"),
  });
  const changed = new Map<string, Uint8Array>();
  const texts: string[] = [];
  let hasAllShapes = true;
  const styles = textOf(parts[STYLES]);
  const settings = textOf(parts[SETTINGS]);
  const breakingStyles = findBreakingStyles(styles);
  const hasPageEnds = notesPageEnds(textOf(parts[DOCUMENT]));
  const withSamplePage = isFlowing || hasPageEnds ? String : addSamplePage;
  const tabStyles = readTabStyles(styles, settings);
  const mendedStyles = indentTables(nameLineRules(styles));
  if (mendedStyles !== styles) changed.set(STYLES, strToU8(mendedStyles));
  for (const [name, part] of Object.entries(parts)) {
    if (!TEXT_PART.test(name)) continue;
    const xml = strFromU8(part);
    texts.push(xml);
    const understood = nameNoteRelations(name, xml).replaceAll(PICTURE, (picture) =>
      picture.replaceAll(ALTERNATIVES, "$2"),
    );
    const framed = markTextBoxes(showObjects(unwrapControls(showCheckBoxes(understood))));
    hasAllShapes &&= framed.isWhole && !hasLostShape(understood);
    const withFields = ON_EACH_PAGE.test(name)
      ? markFramedLines(markPageNumbers(framed.xml))
      : showFields(framed.xml);
    const tabbed = markTabs(indentTables(nameLineRules(markNotes(withFields))), tabStyles);
    const mended =
      name === DOCUMENT
        ? withSamplePage(
            inheritHeaders(mendPageBreaks(joinBodies(tabbed), breakingStyles), settings),
          )
        : tabbed;
    if (mended !== xml) changed.set(name, strToU8(mended));
  }
  shareNoteRelations(parts, changed);
  const isWhole = await showMetafiles(parts, changed);
  return {
    bytes: changed.size === 0 ? bytes : rewritten(source, changed),
    fonts: {
      typefaces: all(texts, FONT),
      text: all(texts, TEXT).join(""),
      languages: all(texts, LANGUAGE),
    },
    isWhole,
    hasAllShapes,
    lists: readLists(textOf(parts[NUMBERING])),
    contextualStyles: findContextualStyles(styles),
    firstPage: firstPageOf(textOf(parts[DOCUMENT])),
    notesPageEnds: hasPageEnds,
  };
}

/** Some programs write a body for each merged part: Word reads all of them in sequence. */
function joinBodies(xml: string): string {
  return xml.replaceAll(NEXT_BODY, "");
}

/** Whether a shape has no version that the library can draw. */
function hasLostShape(xml: string): boolean {
  return NEWER_SHAPE.test(xml.replaceAll(WITH_FALLBACK, ""));
}

function textOf(part: Uint8Array | undefined): string {
  return part === undefined ? "" : strFromU8(part);
}

/** Converts each EMF and WMF, along with the references to it. Returns whether all succeeded. */
async function showMetafiles(
  parts: Readonly<Record<string, Uint8Array>>,
  changed: Map<string, Uint8Array>,
): Promise<boolean> {
  const drawn = new Set<string>();
  const metafiles = Object.keys(parts).filter(isMetafile);
  for (const path of metafiles) {
    const png = await metafileToPng(parts[path] ?? new Uint8Array());
    if (png === undefined) continue;
    changed.set(`${path}.png`, png);
    drawn.add(path.slice(path.lastIndexOf("/") + 1));
  }
  if (drawn.size > 0) {
    for (const [path, part] of Object.entries(parts)) {
      if (RELATIONS.test(path)) {
        changed.set(path, strToU8(withDrawn(strFromU8(changed.get(path) ?? part), drawn)));
      }
      if (!path.endsWith("_Types].xml")) continue;
      const types = strFromU8(part);
      if (/Extension="png"/i.test(types)) continue;
      changed.set(path, strToU8(types.replace(/(<Types\b[^>]*>)/, `$1${PNG}`)));
    }
  }
  return drawn.size === metafiles.length;
}

function withDrawn(relations: string, drawn: ReadonlySet<string>): string {
  return relations.replaceAll(/([^"/]+)"/g, (whole, name: string) =>
    drawn.has(name) ? `${name}.png"` : whole,
  );
}

function rewritten(source: Uint8Array, changed: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const files: Zippable = { ...unzipSync(source) };
  for (const [name, part] of changed) files[name] = part;
  // It is read at once, and compressing would take longer.
  return zipSync(files, { level: 0 }).buffer;
}

function all(parts: readonly string[], pattern: RegExp): string[] {
  return parts.flatMap((part) =>
    [...part.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ""),
  );
}
