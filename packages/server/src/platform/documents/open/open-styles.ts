import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { type XmlElement, child, descendants, parseXml } from "@mosaico/domain/document/xml";
import { safeColour } from "../canvas.ts";
import { documentFont } from "../document-font.ts";
import type { Align, Paragraph, Run } from "../set-paragraph.ts";

/** The attributes of a style and all that it is based on, of all its properties together. */
type Attributes = ReadonlyMap<string, string>;

/** An OpenDocument file: its content, and the styles that it names. */
export type OpenDocument = {
  readonly parts: DocumentParts;
  readonly body: XmlElement | undefined;
  readonly styles: XmlElement | undefined;
  attributesOf(family: string, name: string | undefined): Attributes;
};

const MAX_ANCESTORS = 20;
const POINTS: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  px: 0.75,
  pc: 12,
};
/** The name that text between elements is given, so that its order among them is kept. */
const TEXT = "bare-text";

export async function readOpenDocument(parts: DocumentParts): Promise<OpenDocument> {
  const [content, styles] = await Promise.all(
    ["content.xml", "styles.xml"].map(async (path) => {
      const xml = await parts.text(path);
      return xml === undefined ? undefined : parseXml(withTextElements(xml));
    }),
  );
  if (content === undefined) throw new Error("There is no content.");
  const found = new Map<string, XmlElement>();
  for (const root of [styles, content]) {
    for (const name of ["style", "default-style"]) {
      for (const style of descendants(root, name)) {
        const family = style.attributes.get("family") ?? "";
        found.set(`${family} ${style.attributes.get("name") ?? ""}`, style);
      }
    }
  }
  const resolved = new Map<string, Attributes>();
  const attributesOf = (family: string, name = "", depth = 0): Attributes => {
    const key = `${family} ${name}`;
    const style = found.get(key);
    if (style === undefined || depth > MAX_ANCESTORS)
      return resolved.get(`${family} `) ?? new Map();
    const parent = style.attributes.get("parent-style-name");
    const base = name === "" ? new Map() : attributesOf(family, parent, depth + 1);
    const own = style.children.flatMap((one) => [...one.attributes]);
    const all = resolved.get(key) ?? new Map([...base, ...own]);
    resolved.set(key, all);
    return all;
  };
  return {
    parts,
    body: child(content, "body")?.children.find(({ name }) => name !== TEXT),
    styles,
    attributesOf: (family, name) => attributesOf(family, name),
  };
}

/** A length in points. */
export function pointsOf(length: string | undefined): number | undefined {
  const [, digits = "", unit = ""] = /^(-?[\d.]+)([a-z]{2})$/.exec(length ?? "") ?? [];
  const factor = Object.hasOwn(POINTS, unit) ? POINTS[unit] : undefined;
  const value = Number(digits);
  return factor === undefined || !Number.isFinite(value) ? undefined : value * factor;
}

/** Reads a paragraph or heading, in a look that is the usual one where it is. */
export function openParagraph(
  element: XmlElement,
  document: OpenDocument,
  usual: Attributes = new Map(),
  bullet?: string,
): Paragraph {
  const name = element.attributes.get("style-name");
  const look = new Map([...usual, ...document.attributesOf("paragraph", name)]);
  const runs = runsIn(element, look, document);
  const indent = pointsOf(look.get("margin-left")) ?? 0;
  return {
    runs,
    align: alignOf(look.get("text-align")),
    bullet,
    indent: Math.max(bullet === undefined ? 0 : 18, Math.min(200, indent)),
    firstIndent: bullet === undefined ? (pointsOf(look.get("text-indent")) ?? 0) : -14,
    before: Math.max(0, Math.min(100, pointsOf(look.get("margin-top")) ?? 0)),
    after: Math.max(0, Math.min(100, pointsOf(look.get("margin-bottom")) ?? 0)),
    lineSpacing: 1,
    emptySize: sizeOf(look, 12),
  };
}

/** The picture in a frame. */
export async function openPicture(
  frame: XmlElement,
  { parts }: OpenDocument,
): Promise<Uint8Array | undefined> {
  const path = child(frame, "image")?.attributes.get("href");
  return path === undefined || /^[a-z]+:/i.test(path)
    ? undefined
    : parts.bytes(path.replace(/^\.\//, ""));
}

function runsIn(element: XmlElement, look: Attributes, document: OpenDocument): Run[] {
  return element.children.flatMap((one): Run[] => {
    if (one.name === TEXT) return [runOf(one.text.replaceAll(/\s+/g, " "), look)];
    if (one.name === "s") {
      return [runOf(" ".repeat(Math.min(40, Number(one.attributes.get("c") ?? 1) || 1)), look)];
    }
    if (one.name === "tab") return [runOf("\t", look)];
    if (one.name === "line-break") return [runOf("\n", look)];
    if (["note", "annotation", "tracked-changes", "frame"].includes(one.name)) return [];
    const style = one.attributes.get("style-name");
    const own = one.name === "span" ? document.attributesOf("text", style) : new Map();
    return runsIn(one, new Map([...look, ...own]), document);
  });
}

function runOf(text: string, look: Attributes): Run {
  const weight = look.get("font-weight") ?? "normal";
  return {
    text: look.get("text-transform") === "uppercase" ? text.toUpperCase() : text,
    size: sizeOf(look, 12),
    isBold: weight === "bold" || Number(weight) >= 600,
    family: documentFont(look.get("font-family") ?? look.get("font-name") ?? "Times New Roman"),
    colour: safeColour(look.get("color")) ?? "#000000",
  };
}

function sizeOf(look: Attributes, usual: number): number {
  return Math.min(200, Math.max(1, pointsOf(look.get("font-size")) ?? usual));
}

function alignOf(align: string | undefined): Align {
  return align === "center" ? "center" : align === "end" || align === "right" ? "right" : "left";
}

function withTextElements(xml: string): string {
  return xml.replaceAll(/>([^<]+)</g, (whole, text: string) =>
    /^[\r\n]/.test(text) && text.trim() === "" ? whole : `><${TEXT}>${text}</${TEXT}><`,
  );
}
