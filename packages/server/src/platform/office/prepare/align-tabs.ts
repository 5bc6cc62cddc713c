import { attributeIn } from "./section-widths.ts";

const TAGS =
  /<w:p(?: [^>]*)?\/?>|<\/w:p>|<w:pPr(?: [^>]*)?\/?>|<\/w:pPr>|<w:pPrChange\b[^>]*>|<w:pStyle\b[^>]*>|<w:ind\b[^>]*>|<w:tabs>(?:(?!<\/w:tabs>)[^])*<\/w:tabs>|<w:tab\s*\/>|<w:ptab\b[^>]*>|<\/?w:(?:tbl|txbxContent)(?: [^>]*)?>/g;
const STOP = /<w:tab\b[^>]*w:pos="-?\d+"[^>]*>/g;
const LEADERS = new Set(["dot", "hyphen", "underscore", "middleDot"]);
// More than any style has.
const MAX_STOPS = 100;

type Edit = { readonly from: number; readonly until: number; readonly text: string };
type Paragraph = {
  /** Where the stops belong: at its start, in its properties, or in place of its own ones. */
  place: { readonly from: number; readonly until: number; readonly isInside: boolean };
  ownStops: string;
  indent: string;
  hasTabs: boolean;
  isUnusual: boolean;
  readonly aligned: { readonly tag: string; readonly at: number }[];
};

/**
 * Gives paragraphs whose text is aligned to the margins by tabs of that kind (`w:ptab`) tab stops at the same places.
 * LibreOffice draws such a tab like any other one, up to the next stop. Returns the same text if there are none.
 * `widthAt` returns the width of the text at an offset, undefined if it is unknown.
 */
export function alignTabs(
  xml: string,
  widthAt: (offset: number) => number | undefined,
  stylesXml: string,
): string {
  if (!xml.includes("<w:ptab")) return xml;
  const stopsOfStyles = positionsIn(stylesXml);
  const edits: Edit[] = [];
  const open: Paragraph[] = [];
  // The width within a table or text box is unknown.
  let depth = 0;
  for (const { 0: tag, index } of xml.matchAll(TAGS)) {
    const end = index + tag.length;
    const paragraph = open.at(-1);
    if (/^<\/?w:(?:tbl|txbx)/.test(tag)) depth += tag.startsWith("</") ? -1 : 1;
    else if (/^<w:p[ >]/.test(tag)) {
      if (!tag.endsWith("/>")) open.push(paragraphAt(end));
    } else if (paragraph === undefined) continue;
    else if (tag === "</w:p>") {
      open.pop();
      const width = depth === 0 ? widthAt(index) : undefined;
      if (width !== undefined) edits.push(...editsOf(paragraph, width, stopsOfStyles));
    } else read(paragraph, tag, index);
  }
  return apply(xml, edits);
}

function paragraphAt(end: number): Paragraph {
  return {
    place: { from: end, until: end, isInside: false },
    ownStops: "",
    indent: "",
    hasTabs: false,
    isUnusual: false,
    aligned: [],
  };
}

function read(paragraph: Paragraph, tag: string, index: number): void {
  const end = index + tag.length;
  if (tag.startsWith("<w:ptab")) paragraph.aligned.push({ tag, at: index });
  else if (tag.startsWith("<w:tabs>")) {
    paragraph.ownStops = tag.slice("<w:tabs>".length, -"</w:tabs>".length);
    paragraph.place = { from: index, until: end, isInside: true };
  } else if (tag.startsWith("<w:tab")) paragraph.hasTabs = true;
  else if (tag.startsWith("<w:ind")) paragraph.indent = tag;
  else if (tag.startsWith("<w:pPrChange")) paragraph.isUnusual = true;
  else if (tag.startsWith("<w:pPr") && tag.endsWith("/>")) {
    paragraph.place = { from: index, until: end, isInside: false };
  } else if (paragraph.ownStops === "" && !tag.startsWith("</")) {
    // After the style, which comes first.
    paragraph.place = { from: end, until: end, isInside: true };
  }
}

function editsOf(paragraph: Paragraph, width: number, stopsOfStyles: readonly number[]): Edit[] {
  const { aligned, place, ownStops, hasTabs, isUnusual } = paragraph;
  const stops = aligned.map(({ tag }) => stopOf(tag, width, paragraph.indent));
  // A tab to the start of the line begins a new one.
  if (isUnusual || stops.length === 0 || stops.some((stop) => stop === undefined)) return [];
  const present = stops.filter((stop) => stop !== undefined);
  const taken = new Set(present.map(({ at }) => at));
  // Other stops would be reached first. Usual tabs need theirs.
  const cleared = hasTabs ? [] : stopsOfStyles.filter((at) => !taken.has(at));
  const text = [
    "<w:tabs>",
    ...cleared.map((at) => `<w:tab w:val="clear" w:pos="${at}"/>`),
    hasTabs ? ownStops : "",
    ...new Set(present.map(({ xml }) => xml)),
    "</w:tabs>",
  ].join("");
  return [
    { ...place, text: place.isInside ? text : `<w:pPr>${text}</w:pPr>` },
    ...aligned.map(({ tag, at }) => ({ from: at, until: at + tag.length, text: "<w:tab/>" })),
  ];
}

function stopOf(tag: string, width: number, indent: string) {
  const isIndented = attributeIn(tag, "w:relativeTo") === "indent";
  const start = isIndented ? twips(indent, ["w:left", "w:start"]) : 0;
  const end = width - (isIndented ? twips(indent, ["w:right", "w:end"]) : 0);
  const leader = attributeIn(tag, "w:leader") ?? "none";
  const alignment = attributeIn(tag, "w:alignment");
  if (alignment !== "center" && alignment !== "right") return undefined;
  const at = alignment === "right" ? end : Math.round((start + end) / 2);
  const dots = LEADERS.has(leader) ? ` w:leader="${leader}"` : "";
  return { at, xml: `<w:tab w:val="${alignment}"${dots} w:pos="${at}"/>` };
}

function twips(tag: string, names: readonly string[]): number {
  const value = names.map((name) => attributeIn(tag, name)).find((one) => one !== undefined);
  return Number.parseInt(value ?? "0", 10) || 0;
}

function positionsIn(styles: string): number[] {
  const found = [...styles.matchAll(STOP)].map(([tag]) => Number(attributeIn(tag, "w:pos")));
  return [...new Set(found)].slice(0, MAX_STOPS);
}

function apply(xml: string, edits: readonly Edit[]): string {
  let text = "";
  let done = 0;
  for (const { from, until, text: instead } of edits.toSorted((a, b) => a.from - b.from)) {
    text += xml.slice(done, from) + instead;
    done = until;
  }
  return text + xml.slice(done);
}
