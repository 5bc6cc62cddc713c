import { strFromU8, unzipSync } from "fflate";
import type { Omission } from "#platform/viewer/viewer-messages.ts";
import { WordPackage } from "../word/compose/word-package.ts";
import { type Context, newFlow } from "./context.ts";
import { lengthOf } from "./lengths.ts";
import { ListNumbers } from "./list-numbers.ts";
import { childOf, parsePart } from "./nodes.ts";
import { PageStyles } from "./page-styles.ts";
import { readBlocks } from "./read-blocks.ts";
import { textLook } from "./read-looks.ts";
import { StyleBook } from "./style-book.ts";

const CONTENT = "content.xml";
const STYLES = "styles.xml";
const SETTINGS = "settings.xml";
const PARTS = new Set([CONTENT, STYLES, SETTINGS]);
const PICTURE = /^(?:Pictures|ObjectReplacements|media)\//;
const MAX_PART = 60 * 1024 * 1024;
const USUAL_TAB = 709;

export type TranslatedWord = {
  readonly bytes: ArrayBuffer;
  readonly omitted: readonly Omission[];
};

/**
 * Translates an OpenDocument text to a Word document, which is then drawn like any other. Throws if it is damaged or
 * encrypted.
 */
export function odtToWord(bytes: ArrayBuffer): TranslatedWord {
  const files = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) =>
      (PARTS.has(name) && originalSize <= MAX_PART) || PICTURE.test(name),
  });
  const content = files[CONTENT];
  if (content === undefined) throw new Error("There is no text.");
  const root = parsePart(strFromU8(content));
  const parts = files[STYLES] === undefined ? [] : [parsePart(strFromU8(files[STYLES]))];
  const styles = new StyleBook([...parts, root]);
  const text = childOf(childOf(root, "body"), "text");
  if (text === undefined) throw new Error("There is no text.");
  const settings = files[SETTINGS] === undefined ? "" : strFromU8(files[SETTINGS]);
  const word = new WordPackage();
  const usual = styles.properties("paragraph", undefined, "paragraph-properties");
  const context: Context = {
    styles,
    word,
    lists: new ListNumbers(styles, word),
    files,
    omitted: new Set(),
    pictures: new Map(),
    tabsFromIndent: !isOff(settings, "TabsRelativeToIndent"),
    addsSpacing: !isOff(settings, "AddParaTableSpacing"),
    isRightToLeft: (usual.get("writing-mode") ?? "").startsWith("rl"),
    readBlocks: (element, flow) => readBlocks(context, element, flow),
  };
  const pages = new PageStyles(context);
  const flow = {
    ...newFlow(context, pages.width()),
    begin: pages.begin.bind(pages),
  };
  const body = readBlocks(context, text, flow);
  const built = word.build(`${body}${pages.end()}`, {
    look: textLook(styles.properties("paragraph", undefined, "text-properties")),
    tab: lengthOf(usual.get("tab-stop-distance")) ?? USUAL_TAB,
    hasEvenPages: pages.hasEvenPages,
  });
  return { bytes: built, omitted: [...context.omitted] };
}

function isOff(settings: string, name: string): boolean {
  return new RegExp(`config:name="${name}"[^>]*>false<`).test(settings);
}
