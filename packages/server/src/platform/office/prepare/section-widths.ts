const SECTION = /<w:sectPr\b[^>]*>(?:(?!<\/w:sectPr>)[^])*<\/w:sectPr>/g;
const REFERENCE = /<w:(header|footer)Reference\b[^>]*>/g;
const RELATION = /<Relationship\b[^>]*>/g;

/** The width of the text on the pages of a section, in twentieths of a point. */
type Section = {
  /** The offset of its end in the document. */
  readonly end: number;
  readonly width: number;
  readonly hasColumns: boolean;
};

/** The widths of the text in the sections of a Word document, and in its headers and footers by the names of their parts. */
export type SectionWidths = {
  readonly sections: readonly Section[];
  readonly ofParts: ReadonlyMap<string, number>;
};

/** Reads the widths from the main part of a document and its relations. */
export function readSectionWidths(document: string, relations: string): SectionWidths {
  const targets = readTargets(relations);
  const sections: Section[] = [];
  const ofParts = new Map<string, number>();
  // A section without a header of a type has that of the section before.
  const current = new Map<string, string>();
  for (const { 0: xml, index } of document.matchAll(SECTION)) {
    const width = textWidth(xml);
    if (width === undefined) continue;
    const columns = Number(attributeIn(/<w:cols\b[^>]*>/.exec(xml)?.[0] ?? "", "w:num") ?? 1);
    sections.push({ end: index + xml.length, width, hasColumns: columns > 1 });
    for (const [tag, kind = ""] of xml.matchAll(REFERENCE)) {
      const part = targets.get(attributeIn(tag, "r:id") ?? "");
      if (part !== undefined) current.set(`${kind} ${attributeIn(tag, "w:type")}`, part);
    }
    for (const part of current.values()) {
      // A stop within the narrowest page is within all of them.
      ofParts.set(part, Math.min(width, ofParts.get(part) ?? width));
    }
  }
  return { sections, ofParts };
}

/** The value of an attribute in a tag. */
export function attributeIn(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function textWidth(section: string): number | undefined {
  const size = /<w:pgSz\b[^>]*>/.exec(section)?.[0] ?? "";
  const margins = /<w:pgMar\b[^>]*>/.exec(section)?.[0] ?? "";
  const [page, left, right] = [
    attributeIn(size, "w:w"),
    attributeIn(margins, "w:left"),
    attributeIn(margins, "w:right"),
  ].map(Number);
  const width = (page ?? 0) - (left ?? 0) - (right ?? 0);
  const gutter = Number(attributeIn(margins, "w:gutter") ?? 0);
  return width - gutter > 0 ? width - gutter : undefined;
}

function readTargets(relations: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const [tag] of relations.matchAll(RELATION)) {
    const id = attributeIn(tag, "Id");
    const target = attributeIn(tag, "Target");
    if (id === undefined || target === undefined) continue;
    targets.set(id, target.startsWith("/") ? target.slice(1) : `word/${target}`);
  }
  return targets;
}
