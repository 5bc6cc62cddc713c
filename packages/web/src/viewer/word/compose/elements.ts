import { escapeXml } from "./escape-xml.ts";
import { clamp, type TextLook, runProperties, twips } from "./looks.ts";

const EMU_PER_TWIP = 635;
const MAX_SPAN = 63;
const PICTURE = "http://schemas.openxmlformats.org/drawingml/2006/picture";

/** Text with the same formatting. Tabs and line breaks become those of Word. */
export function run(text: string, look: TextLook): string {
  if (text === "") return "";
  const parts = text
    .split(/([\t\n])/)
    .map((part) =>
      part === "\t"
        ? "<w:tab/>"
        : part === "\n"
          ? "<w:br/>"
          : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`,
    )
    .filter((part) => part !== '<w:t xml:space="preserve"></w:t>');
  return `<w:r>${runProperties(look)}${parts.join("")}</w:r>`;
}

/** The number of the page, or the count of pages. */
export function pageField(kind: "PAGE" | "NUMPAGES", look: TextLook): string {
  return `<w:fldSimple w:instr=" ${kind} ">${run("1", look)}</w:fldSimple>`;
}

export function bookmark(name: string): string {
  return `<w:bookmarkStart w:id="0" w:name="${escapeXml(name)}"/>`;
}

/** A link to a place in the document. */
export function innerLink(anchor: string, content: string): string {
  return `<w:hyperlink w:anchor="${escapeXml(anchor)}">${content}</w:hyperlink>`;
}

export function outerLink(relation: string, content: string): string {
  return `<w:hyperlink r:id="${relation}">${content}</w:hyperlink>`;
}

/** How text is placed around a picture: beside it, above and below it, behind it, or in line with it. */
export type PicturePlace =
  | { readonly kind: "inline" }
  | { readonly kind: "beside"; readonly align: "left" | "right" }
  | { readonly kind: "between"; readonly align: "left" | "center" | "right" }
  | { readonly kind: "over"; readonly left: number; readonly top: number };

/** A picture of a size in twips. */
export function picture(
  relation: string,
  size: { readonly width: number; readonly height: number },
  { place, description }: { readonly place: PicturePlace; readonly description: string },
): string {
  const [width, height] = [size.width, size.height].map((one) => emu(clamp(one, 1, 31_680)));
  const graphic = `<wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" name="" descr="${escapeXml(description)}"/><a:graphic><a:graphicData uri="${PICTURE}"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="" descr="${escapeXml(description)}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic>`;
  if (place.kind === "inline") {
    return `<w:r><w:drawing><wp:inline>${graphic}</wp:inline></w:drawing></w:r>`;
  }
  return `<w:r><w:drawing><wp:anchor simplePos="0">${placeOf(place)}${graphic}</wp:anchor></w:drawing></w:r>`;
}

function placeOf(place: Exclude<PicturePlace, { readonly kind: "inline" }>): string {
  const align = (name: string) =>
    `<wp:positionH relativeFrom="column"><wp:align>${name}</wp:align></wp:positionH>`;
  if (place.kind === "beside") return `${align(place.align)}<wp:wrapSquare wrapText="bothSides"/>`;
  if (place.kind === "between") return `${align(place.align)}<wp:wrapTopAndBottom/>`;
  const offset = (name: string, length: number) =>
    `<wp:position${name} relativeFrom="column"><wp:posOffset>${emu(length)}</wp:posOffset></wp:position${name}>`;
  return `${offset("H", place.left)}${offset("V", place.top)}<wp:wrapNone/>`;
}

/** A cell; `span` counts columns, `merge` says whether it begins or continues one that spans rows. */
export type Cell = {
  readonly width: number;
  readonly span?: number | undefined;
  readonly merge?: "restart" | "continue" | undefined;
  /** The properties of `tcPr` other than these. */
  readonly look?: string | undefined;
  readonly content: string;
};

export type Row = {
  readonly cells: readonly Cell[];
  readonly height?: number | undefined;
};

/** A table; lengths are in twips. */
export function table(
  rows: readonly Row[],
  columns: readonly number[],
  look: {
    readonly align?: string | undefined;
    readonly indent?: number | undefined;
    readonly isRightToLeft?: boolean | undefined;
  },
): string {
  const width = columns.reduce((sum, one) => sum + one, 0);
  const properties = [
    look.isRightToLeft ? "<w:bidiVisual/>" : "",
    `<w:tblW w:w="${twips(width)}" w:type="dxa"/>`,
    look.align ? `<w:jc w:val="${look.align}"/>` : "",
    look.indent ? `<w:tblInd w:w="${twips(look.indent)}" w:type="dxa"/>` : "",
    '<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>',
  ].join("");
  const grid = columns.map((one) => `<w:gridCol w:w="${twips(one)}"/>`).join("");
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(rowOf).join("")}</w:tbl>`;
}

function rowOf({ cells, height = 0 }: Row): string {
  const properties =
    height > 0 ? `<w:trPr><w:trHeight w:val="${twips(height)}" w:hRule="atLeast"/></w:trPr>` : "";
  return `<w:tr>${properties}${cells.map(cellOf).join("")}</w:tr>`;
}

function cellOf({ width, span = 1, merge, look = "", content }: Cell): string {
  const properties = [
    `<w:tcW w:w="${twips(width)}" w:type="dxa"/>`,
    span > 1 ? `<w:gridSpan w:val="${Math.min(MAX_SPAN, span)}"/>` : "",
    merge ? `<w:vMerge w:val="${merge}"/>` : "",
    look,
  ].join("");
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content || "<w:p/>"}</w:tc>`;
}

function emu(length: number): number {
  return Math.round(length * EMU_PER_TWIP);
}
