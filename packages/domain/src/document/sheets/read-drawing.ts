import type { SheetPart } from "./sheet-part.ts";
import { type PartRelation, relatedIn, relationsIn } from "../document-parts.ts";
import type { Workbook } from "./workbook.ts";
import { child, descendants, numberIn, parseXml, type XmlElement } from "../xml.ts";

/** A corner of a drawing: a cell and the offset into it, in CSS pixels. */
export type Corner = {
  readonly row: number;
  readonly column: number;
  readonly down: number;
  readonly along: number;
};

/** The place of a drawing: from one corner to another, or from one corner with a size, in CSS pixels. */
export type Anchor =
  | { readonly from: Corner; readonly to: Corner }
  | { readonly from: Corner; readonly size: Size }
  | { readonly left: number; readonly top: number; readonly size: Size };

export type Size = { readonly width: number; readonly height: number };

/** A drawing over the cells of a sheet. */
export type SheetDrawing = {
  readonly anchor: Anchor;
  readonly kind: "picture" | "chart" | "shape";
  /** The author's alternative text. */
  readonly description: string;
  /** The XML of the drawing itself. */
  readonly xml: string;
  readonly element: XmlElement;
};

/** What the drawings of a sheet refer to. */
export type DrawingSource = {
  readonly relations: readonly PartRelation[];
  /** Declarations of further namespace prefixes used in it. */
  readonly namespaces: string;
};

export type SheetDrawings = DrawingSource & { readonly drawings: readonly SheetDrawing[] };

const PIXEL = 9525;
const MAX_DRAWINGS = 500;
const ANCHOR =
  /<(?:(\w+):)?(twoCellAnchor|oneCellAnchor|absoluteAnchor)\b[^>]*>([^]*?)<\/(?:\w+:)?\2>/g;
const ALTERNATIVES =
  /<(\w+):AlternateContent\b[^>]*>\s*<\1:Choice\b[^>]*>([^]*?)<\/\1:Choice>[^]*?<\/\1:AlternateContent>/g;
const CONTENT =
  /<(?:\w+:)?(pic|sp|cxnSp|grpSp|graphicFrame|contentPart)\b[^]*(?=<(?:\w+:)?clientData\b)|<(?:\w+:)?(pic|sp|cxnSp|grpSp|graphicFrame)\b[^]*$/;

export async function readDrawings(
  { parts }: Workbook,
  { path, root }: Pick<SheetPart, "path" | "root">,
): Promise<SheetDrawings | undefined> {
  if (child(root, "drawing") === undefined) return undefined;
  const part = await relatedIn(parts, path, "drawing");
  const xml = part === undefined ? undefined : await parts.text(part);
  if (part === undefined || xml === undefined) return undefined;
  const drawings = [...xml.replaceAll(ALTERNATIVES, "$2").matchAll(ANCHOR)]
    .slice(0, MAX_DRAWINGS)
    .flatMap(([whole, , , inner = ""]) => readAnchored(whole, inner));
  const [start = ""] = /<(?:\w+:)?wsDr\b[^>]*>/.exec(xml) ?? [];
  const declared = start.match(/\sxmlns:(?!(?:a|r|p|c)=)\w+="[^"]*"/g) ?? [];
  return { relations: await relationsIn(parts, part), namespaces: declared.join(""), drawings };
}

/** How many rows and columns the sheet needs to contain all drawings. */
export function reachOf({ drawings }: SheetDrawings): { rows: number; columns: number } {
  // Assumes rows and columns of the usual size; if they are smaller, a drawing extends beyond the last one.
  const corners = drawings.map(({ anchor }) => {
    if ("to" in anchor) return { row: anchor.to.row, column: anchor.to.column };
    const { row, column } = "from" in anchor ? anchor.from : { row: 0, column: 0 };
    const [left, top] = "from" in anchor ? [0, 0] : [anchor.left, anchor.top];
    return {
      row: row + Math.ceil((top + anchor.size.height) / 20),
      column: column + Math.ceil((left + anchor.size.width) / 64),
    };
  });
  return corners.reduce(
    (max, { row, column }) => ({
      rows: Math.min(1_048_576, Math.max(max.rows, row + 1)),
      columns: Math.min(16_384, Math.max(max.columns, column + 1)),
    }),
    { rows: 0, columns: 0 },
  );
}

function readAnchored(whole: string, inner: string): SheetDrawing[] {
  const root = parseXml(whole);
  const anchor = readAnchor(root);
  const [xml, name = "", other] = CONTENT.exec(inner) ?? [];
  const element = root.children.find((one) => one.name === (other ?? name));
  if (anchor === undefined || xml === undefined || element === undefined) return [];
  const [properties] = descendants(element, "cNvPr");
  if (properties?.attributes.get("hidden") === "1") return [];
  const isFrame = element.name === "graphicFrame";
  return [
    {
      anchor,
      kind: element.name === "pic" ? "picture" : isFrame ? "chart" : "shape",
      description: properties?.attributes.get("descr") ?? properties?.attributes.get("title") ?? "",
      xml,
      element,
    },
  ];
}

function readAnchor(root: XmlElement): Anchor | undefined {
  const from = readCorner(child(root, "from"));
  const size = child(root, "ext");
  const own = {
    size: {
      width: (numberIn(size, "cx") ?? 0) / PIXEL,
      height: (numberIn(size, "cy") ?? 0) / PIXEL,
    },
  };
  if (root.name === "absoluteAnchor") {
    const place = child(root, "pos");
    return {
      left: (numberIn(place, "x") ?? 0) / PIXEL,
      top: (numberIn(place, "y") ?? 0) / PIXEL,
      ...own,
    };
  }
  if (from === undefined) return undefined;
  if (root.name === "oneCellAnchor") return { from, ...own };
  const to = readCorner(child(root, "to"));
  return to === undefined ? undefined : { from, to };
}

function readCorner(corner: XmlElement | undefined): Corner | undefined {
  if (corner === undefined) return undefined;
  const read = (name: string) => Number(child(corner, name)?.text ?? 0) || 0;
  const [row, column] = [Math.max(0, read("row")), Math.max(0, read("col"))];
  return { row, column, down: read("rowOff") / PIXEL, along: read("colOff") / PIXEL };
}
