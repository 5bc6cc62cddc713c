import { escapeXml } from "../../word/compose/escape-xml.ts";

/** A font. Colours are RRGGBB. */
export type FontLook = {
  readonly family?: string | undefined;
  /** In points. */
  readonly size?: number | undefined;
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  readonly underline?: "single" | "double" | undefined;
  readonly isStruck?: boolean | undefined;
  readonly colour?: string | undefined;
  readonly position?: "subscript" | "superscript" | undefined;
};

/** The line at an edge, in a style of ECMA-376 18.18.3. */
export type LineLook = { readonly style: string; readonly colour: string };

export const EDGES = ["left", "right", "top", "bottom"] as const;

export type BorderLook = Partial<Record<(typeof EDGES)[number] | "falling" | "rising", LineLook>>;

/** A pattern of ECMA-376 18.18.55, and the colours of its signs and its ground. */
export type FillLook = {
  readonly pattern: string;
  readonly sign: string;
  readonly ground?: string;
};

export type AlignmentLook = {
  readonly horizontal?: string | undefined;
  readonly vertical?: string | undefined;
  readonly wraps?: boolean | undefined;
  readonly shrinks?: boolean | undefined;
  readonly indent?: number | undefined;
  /** In degrees, counter-clockwise from -90; 255 stacks the letters. */
  readonly rotation?: number | undefined;
  readonly direction?: "ltr" | "rtl" | undefined;
};

/** The complete look of a cell. */
export type CellLook = {
  readonly font: FontLook;
  readonly fill?: FillLook | undefined;
  readonly borders: BorderLook;
  /** The code of its number format. */
  readonly format: string;
  readonly alignment: AlignmentLook;
};

/** @param name The element of the family: `name` for cells, `rFont` for runs. */
export function fontXml(font: FontLook, name: "name" | "rFont"): string {
  return [
    font.isBold === true ? "<b/>" : "",
    font.isItalic === true ? "<i/>" : "",
    font.isStruck === true ? "<strike/>" : "",
    font.underline === undefined ? "" : `<u val="${font.underline}"/>`,
    font.position === undefined ? "" : `<vertAlign val="${font.position}"/>`,
    font.size === undefined ? "" : `<sz val="${font.size}"/>`,
    colourXml("color", font.colour),
    font.family === undefined ? "" : `<${name} val="${escapeXml(font.family)}"/>`,
  ].join("");
}

export function fillXml({ pattern, sign, ground }: FillLook): string {
  const colours = colourXml("fgColor", sign) + colourXml("bgColor", ground);
  return `<fill><patternFill patternType="${pattern}">${colours}</patternFill></fill>`;
}

export function borderXml({ falling, rising, ...edges }: BorderLook): string {
  const line = (name: string, look: LineLook | undefined) =>
    look === undefined
      ? ""
      : `<${name} style="${look.style}">${colourXml("color", look.colour)}</${name}>`;
  const down = falling === undefined ? "" : ' diagonalDown="1"';
  const up = rising === undefined ? "" : ' diagonalUp="1"';
  const lines = EDGES.map((edge) => line(edge, edges[edge])).join("");
  return `<border${down}${up}>${lines}${line("diagonal", falling ?? rising)}</border>`;
}

export function alignmentXml(alignment: AlignmentLook): string {
  const { horizontal, vertical, wraps, shrinks, indent = 0, rotation = 0, direction } = alignment;
  const written = [
    horizontal === undefined ? "" : ` horizontal="${horizontal}"`,
    vertical === undefined ? "" : ` vertical="${vertical}"`,
    wraps === true ? ' wrapText="1"' : "",
    shrinks === true ? ' shrinkToFit="1"' : "",
    indent > 0 ? ` indent="${indent}"` : "",
    // Clockwise angles are stored as 91 to 180.
    rotation === 0 ? "" : ` textRotation="${rotation < 0 ? 90 - rotation : rotation}"`,
    direction === undefined ? "" : ` readingOrder="${direction === "ltr" ? 1 : 2}"`,
  ].join("");
  return written === "" ? "" : `<alignment${written}/>`;
}

function colourXml(name: string, colour: string | undefined): string {
  return colour === undefined ? "" : `<${name} rgb="FF${colour}"/>`;
}
