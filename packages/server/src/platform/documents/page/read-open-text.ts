import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { type XmlElement, childrenOf, descendants } from "@mosaico/domain/document/xml";
import {
  type OpenDocument,
  openParagraph,
  openPicture,
  pointsOf,
  readOpenDocument,
} from "../open/open-styles.ts";
import { type Page, type PageBlock, USUAL_PAGE } from "./page.ts";

const MAX_BLOCKS = 250;
const MAX_ROWS = 80;
const SECTIONS = new Set(["section", "index-body", "table-of-content", "list-header"]);

/** Reads the first page of an OpenDocument text. */
export async function readOpenText(parts: DocumentParts): Promise<Page> {
  const document = await readOpenDocument(parts);
  const blocks: PageBlock[] = [];
  await readInto(blocks, document.body, document, undefined);
  const [layout] = descendants(document.styles, "page-layout-properties");
  const points = (name: string, usual: number) => pointsOf(layout?.attributes.get(name)) ?? usual;
  const { margin } = USUAL_PAGE;
  return {
    width: Math.max(72, points("page-width", USUAL_PAGE.width)),
    height: Math.max(72, points("page-height", USUAL_PAGE.height)),
    margin: {
      top: points("margin-top", margin.top),
      right: points("margin-right", margin.right),
      bottom: points("margin-bottom", margin.bottom),
      left: points("margin-left", margin.left),
      header: margin.header,
    },
    columns: 1,
    columnGap: 0,
    background: "#ffffff",
    header: [],
    blocks,
  };
}

/** Returns whether the page goes on. */
async function readInto(
  blocks: PageBlock[],
  element: XmlElement | undefined,
  document: OpenDocument,
  bullet: string | undefined,
): Promise<boolean> {
  for (const one of element?.children ?? []) {
    if (blocks.length >= MAX_BLOCKS) return false;
    if (one.name === "p" || one.name === "h") {
      if (!(await readParagraph(blocks, one, document, bullet))) return false;
    } else if (one.name === "list") {
      for (const item of childrenOf(one, "list-item")) {
        if (!(await readInto(blocks, item, document, "•"))) return false;
      }
    } else if (one.name === "table") {
      blocks.push(tableOf(one, document));
    } else if (SECTIONS.has(one.name)) {
      if (!(await readInto(blocks, one, document, bullet))) return false;
    } else if (one.name === "frame") await readFrame(blocks, one, document);
  }
  return true;
}

async function readParagraph(
  blocks: PageBlock[],
  element: XmlElement,
  document: OpenDocument,
  bullet: string | undefined,
): Promise<boolean> {
  const look = document.attributesOf("paragraph", element.attributes.get("style-name"));
  if (look.get("break-before") === "page" && blocks.length > 0) return false;
  for (const frame of descendants(element, "frame")) await readFrame(blocks, frame, document);
  blocks.push({ is: "paragraph", ...openParagraph(element, document, new Map(), bullet) });
  return look.get("break-after") !== "page";
}

async function readFrame(
  blocks: PageBlock[],
  frame: XmlElement,
  document: OpenDocument,
): Promise<void> {
  const [box] = childrenOf(frame, "text-box");
  if (box !== undefined) await readInto(blocks, box, document, undefined);
  const bytes = await openPicture(frame, document);
  const width = pointsOf(frame.attributes.get("width")) ?? 120;
  const height = pointsOf(frame.attributes.get("height")) ?? 90;
  if (bytes !== undefined && width >= 1 && height >= 1) {
    blocks.push({ is: "picture", bytes, width, height, align: "left" });
  }
}

function tableOf(table: XmlElement, document: OpenDocument): PageBlock {
  const rows = descendants(table, "table-row").slice(0, MAX_ROWS);
  return {
    is: "table",
    columns: [],
    hasLines: true,
    rows: rows.map((row) =>
      childrenOf(row, "table-cell").map((cell) => ({
        paragraphs: [...childrenOf(cell, "p"), ...childrenOf(cell, "h")].map((one) =>
          openParagraph(one, document),
        ),
        span: Math.max(1, Math.min(40, Number(cell.attributes.get("number-columns-spanned")) || 1)),
        fill: undefined,
      })),
    ),
  };
}
