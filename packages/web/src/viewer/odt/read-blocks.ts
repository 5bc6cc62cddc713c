import { clamp, type ParagraphLook, paragraphProperties } from "../word/compose/looks.ts";
import type { Context, Flow } from "./context.ts";
import type { OpenList } from "./list-numbers.ts";
import { attribute, childOf, countOf } from "./nodes.ts";
import { readFrame } from "./read-frames.ts";
import { paragraphLook, textLook } from "./read-looks.ts";
import { readTable } from "./read-tables.ts";
import { TextReader } from "./read-text.ts";

const LAST_LEVEL = 8;
const NOTED_BREAK = "<w:r><w:lastRenderedPageBreak/></w:r>";
/** A paragraph of no visible height. */
export const TINY: ParagraphLook = { line: { height: 20, rule: "exact" } };

/** The list and level of a paragraph, and whether it begins an item. */
type Item = { readonly list: OpenList; readonly level: number; readonly isNumbered: boolean };

/** Reads paragraphs, lists, tables and what contains them. */
export function readBlocks(context: Context, element: Element, flow: Flow): string {
  let blocks = "";
  for (const block of element.children) blocks += readBlock(context, block, flow);
  return blocks;
}

function readBlock(context: Context, block: Element, flow: Flow): string {
  switch (block.localName) {
    case "p":
    case "h":
      return readParagraph(context, block, flow);
    case "list":
      return readList(context, block, flow, { style: undefined, level: 0 });
    case "table":
      return notedBreak(flow) + readTable(context, block, flow);
    case "soft-page-break":
      flow.isNoted = true;
      return "";
    case "section":
    case "index-title":
    case "numbered-paragraph":
      if (attribute(block, "display") === "none") return "";
      return readBlocks(context, block, flow);
    default: {
      if (block.namespaceURI?.includes(":drawing:") === true) {
        return `<w:p>${paragraphProperties(TINY, { size: 1 })}${readFrame(context, block, flow.width)}</w:p>`;
      }
      // Tables of contents and other indexes.
      const body = childOf(block, "index-body");
      return body === undefined ? "" : readBlocks(context, body, flow);
    }
  }
}

/** A break before a table, which has no place for one. */
function notedBreak(flow: Flow): string {
  if (!flow.isNoted) return "";
  flow.isNoted = false;
  return `<w:p>${paragraphProperties(TINY, { size: 1 })}${NOTED_BREAK}</w:p>`;
}

type ListPlace = {
  readonly style: string | undefined;
  readonly level: number;
  readonly list?: OpenList;
};

function readList(context: Context, element: Element, flow: Flow, place: ListPlace): string {
  const style = attribute(element, "style-name") ?? place.style ?? "";
  const list =
    place.list !== undefined && style === place.style
      ? place.list
      : context.lists.begin(element, style);
  const level = Math.min(LAST_LEVEL, place.level);
  let blocks = "";
  for (const item of element.children) {
    const start = countOf(attribute(item, "start-value"), 30_000);
    if (start !== undefined) context.lists.restart(list, level, start);
    let isNumbered = item.localName === "list-item";
    for (const block of item.children) {
      if (block.localName === "list") {
        blocks += readList(context, block, flow, { style, level: place.level + 1, list });
      } else if (block.localName === "p" || block.localName === "h") {
        blocks += readParagraph(context, block, flow, { list, level, isNumbered });
        isNumbered = false;
      } else blocks += readBlock(context, block, flow);
    }
  }
  return blocks;
}

function readParagraph(context: Context, element: Element, flow: Flow, item?: Item): string {
  const { styles } = context;
  const name = attribute(element, "style-name");
  const properties = styles.properties("paragraph", name, "paragraph-properties");
  const text = styles.properties("paragraph", name, "text-properties");
  const tabs = styles.nearest("paragraph", name, "paragraph-properties", "tab-stops");
  const written = paragraphLook(properties, tabs, context);
  const before = flow.spacing.before({
    ...written,
    style: styles.namedStyle(name),
    isContextual: properties.get("contextual-spacing") === "true",
  });
  const master = styles.inherited("paragraph", name, "master-page-name") ?? "";
  const page = countOf(properties.get("page-number"), 30_000);
  const begun = master === "" ? "" : (flow.begin?.(master, page, flow.isFirst) ?? "");
  const breaks = flow.breaks || properties.get("break-before") === "page";
  const look: ParagraphLook = {
    ...written,
    ...listLook(context, element, name, item),
    before,
    beginsPage: breaks && begun === "" && !flow.isFirst,
  };
  const noted = flow.isNoted ? NOTED_BREAK : "";
  flow.isNoted = false;
  flow.breaks = properties.get("break-after") === "page";
  flow.isFirst = false;
  const room = clamp(flow.width - (look.start ?? 0) - (look.end ?? 0), 100, flow.width);
  const content = new TextReader(context, room).read(element, text);
  return `${begun}<w:p>${paragraphProperties(look, textLook(text))}${noted}${content}</w:p>`;
}

/** The number of a paragraph, and the indentation of its level unless its style has one. */
function listLook(
  context: Context,
  element: Element,
  name: string | undefined,
  item: Item | undefined,
): ParagraphLook {
  const heading = item === undefined ? headingItem(context, element) : undefined;
  const { list, level = 0, isNumbered = false } = item ?? heading ?? {};
  if (list === undefined) return {};
  const ofLevel = context.lists.level(list.style, level);
  const number = isNumbered && ofLevel !== undefined ? { list: { id: list.id, level } } : {};
  if (ofLevel === undefined || hasOwnIndent(context, name)) return number;
  return { ...number, start: ofLevel.indent, firstLine: isNumbered ? ofLevel.firstLine : 0 };
}

function headingItem(context: Context, element: Element): Item | undefined {
  if (element.localName !== "h" || attribute(element, "is-list-header") === "true")
    return undefined;
  const level = (countOf(attribute(element, "outline-level"), LAST_LEVEL + 1) ?? 0) - 1;
  const ofLevel = level < 0 ? undefined : context.lists.level("", level);
  if (ofLevel === undefined || ofLevel.text === "") return undefined;
  return { list: context.lists.begin(undefined, ""), level, isNumbered: true };
}

function hasOwnIndent(context: Context, name: string | undefined): boolean {
  for (const style of context.styles.lineage("paragraph", name)) {
    const own = childOf(style, "paragraph-properties");
    if (
      attribute(own, "margin-left") !== undefined ||
      attribute(own, "text-indent") !== undefined
    ) {
      return true;
    }
    if (attribute(style, "list-style-name") !== undefined) return false;
  }
  return false;
}
