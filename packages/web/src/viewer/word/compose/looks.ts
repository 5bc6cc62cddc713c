import { escapeXml } from "./escape-xml.ts";

/** The formatting of text. Sizes are in points, colours are RRGGBB. */
export type TextLook = {
  readonly font?: string | undefined;
  readonly asianFont?: string | undefined;
  readonly size?: number | undefined;
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  /** A value of ST_Underline. */
  readonly underline?: string | undefined;
  readonly isStruck?: boolean | undefined;
  readonly colour?: string | undefined;
  readonly background?: string | undefined;
  readonly script?: "superscript" | "subscript" | undefined;
  readonly capitals?: "caps" | "smallCaps" | undefined;
  readonly isHidden?: boolean | undefined;
  readonly language?: string | undefined;
};

export type Side = "top" | "left" | "bottom" | "right";
export const SIDES: readonly Side[] = ["top", "left", "bottom", "right"];

/** A line at a side; `width` in points. */
export type Border = {
  readonly width: number;
  /** A value of ST_Border. */
  readonly style: string;
  readonly colour: string;
};
export type Borders = Partial<Record<Side, Border | undefined>>;

type Align = "left" | "center" | "right" | "both";

/** The formatting of a paragraph. Lengths are in twips, of which a point has twenty. */
export type ParagraphLook = {
  readonly align?: Align | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly firstLine?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** In 240ths of a line if the rule is `auto`. */
  readonly line?:
    | { readonly height: number; readonly rule: "auto" | "atLeast" | "exact" }
    | undefined;
  readonly beginsPage?: boolean | undefined;
  readonly borders?: Borders | undefined;
  readonly background?: string | undefined;
  readonly tabs?: readonly ParagraphTab[] | undefined;
  readonly isRightToLeft?: boolean | undefined;
  readonly list?: { readonly id: number; readonly level: number } | undefined;
};

export type ParagraphTab = {
  readonly at: number;
  readonly align: "left" | "center" | "right" | "decimal";
  readonly leader?: "dot" | "hyphen" | "underscore" | undefined;
};

// The longest lengths of real documents; more would make pages that no browser can draw.
const MAX_TWIPS = 31_680;

export function runProperties(look: TextLook): string {
  const parts = [
    look.font || look.asianFont ? fontsOf(look) : "",
    look.isBold ? "<w:b/>" : "",
    look.isItalic ? "<w:i/>" : "",
    look.capitals ? `<w:${look.capitals}/>` : "",
    look.isStruck ? "<w:strike/>" : "",
    look.isHidden ? "<w:vanish/>" : "",
    look.colour ? `<w:color w:val="${look.colour}"/>` : "",
    look.size ? `<w:sz w:val="${Math.round(clamp(look.size, 1, 400) * 2)}"/>` : "",
    look.underline ? `<w:u w:val="${look.underline}"/>` : "",
    look.background ? `<w:shd w:val="clear" w:fill="${look.background}"/>` : "",
    look.script ? `<w:vertAlign w:val="${look.script}"/>` : "",
    look.language ? `<w:lang w:val="${escapeXml(look.language)}"/>` : "",
  ].join("");
  return parts === "" ? "" : `<w:rPr>${parts}</w:rPr>`;
}

/** @param ending What follows inside the properties: the section that ends with this paragraph. */
export function paragraphProperties(look: ParagraphLook, mark: TextLook = {}, ending = ""): string {
  const parts = [
    look.beginsPage ? "<w:pageBreakBefore/>" : "",
    look.list
      ? `<w:numPr><w:ilvl w:val="${look.list.level}"/><w:numId w:val="${look.list.id}"/></w:numPr>`
      : "",
    look.borders ? bordersOf("pBdr", look.borders) : "",
    look.background ? `<w:shd w:val="clear" w:fill="${look.background}"/>` : "",
    tabsOf(look.tabs ?? []),
    look.isRightToLeft ? "<w:bidi/>" : "",
    spacingOf(look),
    indentOf(look),
    look.align ? `<w:jc w:val="${look.align}"/>` : "",
    runProperties(mark),
    ending,
  ].join("");
  return parts === "" ? "" : `<w:pPr>${parts}</w:pPr>`;
}

export function bordersOf(name: "pBdr" | "tcBorders", borders: Borders): string {
  const lines = SIDES.map((side) => {
    const line = borders[side];
    if (line === undefined) return "";
    const size = Math.round(clamp(line.width, 0.25, 12) * 8);
    return `<w:${side} w:val="${line.style}" w:sz="${size}" w:space="0" w:color="${line.colour}"/>`;
  }).join("");
  return lines === "" ? "" : `<w:${name}>${lines}</w:${name}>`;
}

/** A length in whole twips, within what a page can have. */
export function twips(length: number): number {
  return Math.round(clamp(length, -MAX_TWIPS, MAX_TWIPS));
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));
}

function fontsOf({ font, asianFont }: TextLook): string {
  const latin = font
    ? ` w:ascii="${escapeXml(font)}" w:hAnsi="${escapeXml(font)}" w:cs="${escapeXml(font)}"`
    : "";
  const asian = asianFont ? ` w:eastAsia="${escapeXml(asianFont)}"` : "";
  return `<w:rFonts${latin}${asian}/>`;
}

function tabsOf(tabs: readonly ParagraphTab[]): string {
  if (tabs.length === 0) return "";
  const stops = tabs.map(
    ({ at, align, leader = "none" }) =>
      `<w:tab w:val="${align}" w:leader="${leader}" w:pos="${twips(at)}"/>`,
  );
  return `<w:tabs>${stops.join("")}</w:tabs>`;
}

function spacingOf({ before = 0, after = 0, line }: ParagraphLook): string {
  const height = line
    ? ` w:line="${twips(line.height)}" w:lineRule="${line.rule}"`
    : ' w:line="240" w:lineRule="auto"';
  return `<w:spacing w:before="${twips(before)}" w:after="${twips(after)}"${height}/>`;
}

function indentOf({ start = 0, end = 0, firstLine = 0 }: ParagraphLook): string {
  const first =
    firstLine < 0 ? ` w:hanging="${twips(-firstLine)}"` : ` w:firstLine="${twips(firstLine)}"`;
  return `<w:ind w:left="${twips(start)}" w:right="${twips(end)}"${first}/>`;
}
