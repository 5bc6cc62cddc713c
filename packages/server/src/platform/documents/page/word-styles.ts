import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import {
  type XmlElement,
  child,
  childrenOf,
  isSet,
  numberIn,
  parseXml,
  valueOf,
} from "@mosaico/domain/document/xml";
import { type Ink, namedColour } from "../theme.ts";

/** The properties of text that a page shows, as far as they are stated. */
export type WordLook = {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isCaps?: boolean;
  readonly isHidden?: boolean;
  readonly colour?: string;
  readonly font?: string;
  readonly align?: string;
  readonly before?: number;
  readonly after?: number;
  readonly lineSpacing?: number;
  readonly left?: number;
  readonly firstIndent?: number;
  readonly list?: string;
  readonly level?: number;
};

export type WordStyles = {
  readonly standard: WordLook;
  /** A style with all that it is based on. */
  lookOf(id: string | undefined): WordLook;
  readonly paragraphs: string | undefined;
};

const MAX_ANCESTORS = 20;
const TWIPS = 20;

export async function readWordStyles(
  parts: DocumentParts,
  path: string | undefined,
  ink: Ink,
): Promise<WordStyles> {
  const xml = path === undefined ? undefined : await parts.text(path);
  const root = xml === undefined ? undefined : parseXml(xml);
  const defaults = child(root, "docDefaults");
  const standard = {
    ...paragraphLook(child(child(defaults, "pPrDefault"), "pPr")),
    ...runLook(child(child(defaults, "rPrDefault"), "rPr"), ink),
  };
  const styles = new Map(
    childrenOf(root, "style").map((style) => [style.attributes.get("styleId") ?? "", style]),
  );
  const resolved = new Map<string, WordLook>();
  const lookOf = (id: string | undefined, depth = 0): WordLook => {
    const style = id === undefined ? undefined : styles.get(id);
    if (id === undefined || style === undefined || depth > MAX_ANCESTORS) return {};
    const found = resolved.get(id) ?? {
      ...lookOf(valueOf(style, "basedOn"), depth + 1),
      ...paragraphLook(child(style, "pPr")),
      ...runLook(child(style, "rPr"), ink),
    };
    resolved.set(id, found);
    return found;
  };
  const first = [...styles.values()].find(
    (style) => style.attributes.get("type") === "paragraph" && isSet(style, "default"),
  );
  return {
    standard,
    lookOf: (id) => lookOf(id),
    paragraphs: first?.attributes.get("styleId"),
  };
}

export function paragraphLook(properties: XmlElement | undefined): WordLook {
  if (properties === undefined) return {};
  const spacing = child(properties, "spacing");
  const indent = child(properties, "ind");
  const points = (element: XmlElement | undefined, ...names: string[]) =>
    names
      .map((name) => numberIn(element, name))
      .filter((value) => value !== undefined)
      .map((value) => value / TWIPS)[0];
  const line = numberIn(spacing, "line");
  const rule = spacing?.attributes.get("lineRule") ?? "auto";
  const hanging = points(indent, "hanging");
  const numbers = child(properties, "numPr");
  return stated({
    align: valueOf(properties, "jc"),
    before: points(spacing, "before"),
    after: points(spacing, "after"),
    lineSpacing: line !== undefined && rule === "auto" ? line / 240 : undefined,
    left: points(indent, "left", "start"),
    firstIndent: hanging === undefined ? points(indent, "firstLine") : -hanging,
    list: valueOf(numbers, "numId"),
    level: numberIn(child(numbers, "ilvl"), "val"),
  });
}

export function runLook(properties: XmlElement | undefined, ink: Ink): WordLook {
  if (properties === undefined) return {};
  const flag = (name: string) => {
    const element = child(properties, name);
    return element === undefined ? undefined : isSet(element, "val", true);
  };
  const size = numberIn(child(properties, "sz"), "val");
  const fonts = child(properties, "rFonts");
  const themed = fonts?.attributes.get("asciiTheme");
  const own = themed === undefined ? fonts?.attributes.get("ascii") : undefined;
  const font = themed === undefined ? own : themed.startsWith("major") ? "+mj" : "+mn";
  return stated({
    size: size === undefined ? undefined : size / 2,
    isBold: flag("b"),
    isCaps: flag("caps"),
    isHidden: flag("vanish"),
    colour: colourOf(child(properties, "color"), ink),
    font,
  });
}

function colourOf(colour: XmlElement | undefined, ink: Ink): string | undefined {
  const value = colour?.attributes.get("val");
  if (value !== undefined && /^[0-9a-f]{6}$/i.test(value)) return `#${value}`;
  const named = colour?.attributes.get("themeColor");
  return named === undefined ? undefined : namedColour(named.replace(/^text/, "tx"), ink);
}

function stated(look: { [Key in keyof WordLook]?: WordLook[Key] | undefined }): WordLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}
