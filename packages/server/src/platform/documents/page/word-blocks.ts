import { type DocumentParts, relationsIn } from "@mosaico/domain/document/document-parts";
import {
  type XmlElement,
  child,
  childrenOf,
  descendants,
  numberIn,
  valueOf,
} from "@mosaico/domain/document/xml";
import { safeColour } from "../canvas.ts";
import { documentFont } from "../document-font.ts";
import type { Paragraph, Run } from "../set-paragraph.ts";
import type { Ink } from "../theme.ts";
import type { PageBlock, PageCell } from "./page.ts";
import type { WordLists } from "./word-lists.ts";
import { type WordLook, type WordStyles, paragraphLook, runLook } from "./word-styles.ts";

type Book = {
  readonly parts: DocumentParts;
  readonly styles: WordStyles;
  readonly lists: WordLists;
  readonly ink: Ink;
};

/** What a paragraph contains, in its order. */
type Piece =
  | { readonly is: "run"; readonly run: Run }
  | { readonly is: "picture"; readonly block: PageBlock }
  | { readonly is: "box"; readonly content: XmlElement }
  | { readonly is: "pageEnd" };

/** More blocks are not on a first page, even of single letters. */
const MAX_BLOCKS = 250;
const EMU = 12_700;
// Content that is there several times, for programs of different ages, and text that is not shown.
const SKIPPED = new Set(["Fallback", "del", "moveFrom", "pPr", "rPr", "instrText", "sectPr"]);

/** Returns a function that reads the blocks in an element of a part, up to the end of the first page. */
export function createWordReader(book: Book) {
  return async (body: XmlElement | undefined, part: string): Promise<PageBlock[]> => {
    const relations = await relationsIn(book.parts, part);
    const pictures = new Map(relations.map(({ id, path }) => [id, path]));
    const bytesOf = async (id: string | undefined) => {
      const path = id === undefined ? undefined : pictures.get(id);
      return path === undefined || path === "" ? undefined : book.parts.bytes(path);
    };
    const blocks: PageBlock[] = [];
    await readInto(blocks, body, { ...book, bytesOf });
    return blocks;
  };
}

type Context = Book & {
  readonly bytesOf: (id: string | undefined) => Promise<Uint8Array | undefined>;
};

/** Returns whether the page goes on. */
async function readInto(
  blocks: PageBlock[],
  body: XmlElement | undefined,
  context: Context,
): Promise<boolean> {
  for (const element of body?.children ?? []) {
    if (blocks.length >= MAX_BLOCKS) return false;
    const goesOn =
      element.name === "p"
        ? await readParagraph(blocks, element, context)
        : element.name === "tbl"
          ? await readTable(blocks, element, context)
          : SKIPPED.has(element.name) || (await readInto(blocks, element, context));
    if (!goesOn) return false;
  }
  return true;
}

async function readParagraph(
  blocks: PageBlock[],
  element: XmlElement,
  context: Context,
): Promise<boolean> {
  const { look, bullet } = lookOfParagraph(element, context);
  const properties = child(element, "pPr");
  const startsPage = child(properties, "pageBreakBefore") !== undefined;
  if (startsPage && blocks.length > 0) return false;
  const pieces: Piece[] = [];
  await readPieces(pieces, element, look, context);
  const end = pieces.findIndex(({ is }) => is === "pageEnd");
  const shown = end === -1 ? pieces : pieces.slice(0, end);
  const runs = shown.flatMap((piece) => (piece.is === "run" ? [piece.run] : []));
  const isWritten = runs.some(({ text }) => text.trim() !== "");
  const others = shown.filter(({ is }) => is !== "run");
  for (const piece of others) {
    if (piece.is === "picture") blocks.push({ ...piece.block, align: alignOf(look) } as PageBlock);
    if (piece.is === "box") await readInto(blocks, piece.content, context);
  }
  if (isWritten || (others.length === 0 && end === -1)) {
    blocks.push({ is: "paragraph", ...paragraphOf(runs, look, bullet) });
  }
  const section = valueOf(child(properties, "sectPr"), "type");
  const endsSection = child(properties, "sectPr") !== undefined && section !== "continuous";
  return end === -1 && !endsSection;
}

function lookOfParagraph(element: XmlElement, { styles, lists }: Context) {
  const properties = child(element, "pPr");
  const own = paragraphLook(properties);
  const styled = styles.lookOf(valueOf(properties, "pStyle") ?? styles.paragraphs);
  const base = { ...styles.standard, ...styled, ...own };
  const list = base.list === undefined ? undefined : lists.next(base.list, base.level ?? 0);
  const look: WordLook = {
    ...base,
    ...(list !== undefined && {
      left: own.left ?? list.left ?? base.left ?? 18,
      firstIndent: own.firstIndent ?? -(list.hanging ?? 18),
    }),
  };
  return { look, bullet: list?.bullet };
}

function paragraphOf(runs: readonly Run[], look: WordLook, bullet: string | undefined): Paragraph {
  return {
    runs,
    align: alignOf(look),
    bullet,
    indent: Math.max(0, Math.min(200, look.left ?? 0)),
    firstIndent: look.firstIndent ?? 0,
    before: Math.min(150, look.before ?? 0),
    after: Math.min(150, look.after ?? 0),
    lineSpacing: Math.min(3, Math.max(0.7, look.lineSpacing ?? 1)),
    emptySize: look.size ?? 10,
  };
}

function alignOf({ align }: WordLook): Paragraph["align"] {
  return align === "center" ? "center" : align === "right" || align === "end" ? "right" : "left";
}

async function readPieces(
  pieces: Piece[],
  element: XmlElement,
  look: WordLook,
  context: Context,
): Promise<void> {
  for (const part of element.children) {
    if (SKIPPED.has(part.name)) continue;
    if (part.name === "r") {
      const properties = child(part, "rPr");
      const styled = context.styles.lookOf(valueOf(properties, "rStyle"));
      const own = { ...look, ...styled, ...runLook(properties, context.ink) };
      if (own.isHidden !== true) await readRun(pieces, part, own, context);
    } else await readPieces(pieces, part, look, context);
  }
}

async function readRun(
  pieces: Piece[],
  run: XmlElement,
  look: WordLook,
  context: Context,
): Promise<void> {
  const write = (text: string) => pieces.push({ is: "run", run: runOf(text, look, context) });
  for (const part of run.children) {
    if (part.name === "t") write(part.text);
    else if (part.name === "tab") write("\t");
    else if (part.name === "noBreakHyphen") write("-");
    else if (part.name === "lastRenderedPageBreak") {
      if (pieces.some(({ is }) => is === "run")) pieces.push({ is: "pageEnd" });
    } else if (part.name === "br") {
      const isPage = part.attributes.get("type") === "page";
      if (isPage) pieces.push({ is: "pageEnd" });
      else write("\n");
    } else if (["drawing", "pict", "object", "AlternateContent"].includes(part.name)) {
      const shown = part.name === "AlternateContent" ? (child(part, "Choice") ?? part) : part;
      const boxes = descendants(shown, "txbxContent");
      for (const content of boxes) pieces.push({ is: "box", content });
      if (boxes.length === 0) await readPictures(pieces, shown, context);
    }
  }
}

async function readPictures(
  pieces: Piece[],
  drawing: XmlElement,
  { bytesOf }: Context,
): Promise<void> {
  const [extent] = descendants(drawing, "extent");
  const [shape] = descendants(drawing, "shape");
  const style = shape?.attributes.get("style") ?? "";
  const points = (name: string) =>
    Number(new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)pt`).exec(style)?.[1] ?? Number.NaN);
  const width = (numberIn(extent, "cx") ?? Number.NaN) / EMU || points("width") || 120;
  const height = (numberIn(extent, "cy") ?? Number.NaN) / EMU || points("height") || 90;
  const [blip] = descendants(drawing, "blip");
  const [image] = descendants(drawing, "imagedata");
  const id = blip?.attributes.get("embed") ?? image?.attributes.get("id");
  const bytes = await bytesOf(id);
  if (bytes === undefined || width < 1 || height < 1) return;
  pieces.push({ is: "picture", block: { is: "picture", bytes, width, height, align: "left" } });
}

function runOf(text: string, look: WordLook, { ink }: Context): Run {
  const { font, colour } = look;
  const family =
    font === "+mj" ? ink.theme.major : font === "+mn" ? ink.theme.minor : documentFont(font);
  return {
    text: look.isCaps === true ? text.toUpperCase() : text,
    size: Math.min(200, Math.max(1, look.size ?? 10)),
    isBold: look.isBold ?? false,
    family: font === undefined ? "tinos" : family,
    colour: safeColour(colour) ?? "#000000",
  };
}

async function readTable(
  blocks: PageBlock[],
  table: XmlElement,
  context: Context,
): Promise<boolean> {
  const columns = childrenOf(child(table, "tblGrid"), "gridCol").map(
    (column) => (numberIn(column, "w") ?? 0) / 20,
  );
  const properties = child(table, "tblPr");
  const lines = child(properties, "tblBorders");
  const isPlain = valueOf(properties, "tblStyle") === undefined;
  const hasLines = lines === undefined ? !isPlain : valueOf(lines, "insideH") !== "none";
  const rows: PageCell[][] = [];
  const pictures: PageBlock[] = [];
  for (const row of childrenOf(table, "tr").slice(0, 80)) {
    const cells: PageCell[] = [];
    for (const cell of childrenOf(row, "tc").slice(0, 40)) {
      const inner: PageBlock[] = [];
      await readInto(inner, cell, context);
      pictures.push(...inner.filter(({ is }) => is === "picture"));
      const of = child(cell, "tcPr");
      cells.push({
        paragraphs: inner.flatMap(paragraphsOf),
        span: Math.max(1, Math.min(40, numberIn(child(of, "gridSpan"), "val") ?? 1)),
        fill: safeColour(`#${valueOf(of, "shd", "fill") ?? ""}`),
      });
    }
    rows.push(cells);
  }
  // Pictures are rarely the point of a table, but tables are often the frame of a picture.
  blocks.push(...pictures);
  if (rows.some((row) => row.some(({ paragraphs }) => paragraphs.some(hasText)))) {
    blocks.push({ is: "table", columns, rows, hasLines });
  }
  return true;
}

function paragraphsOf(block: PageBlock): readonly Paragraph[] {
  if (block.is === "paragraph") return [block];
  return block.is === "table"
    ? block.rows.flatMap((row) => row.flatMap(({ paragraphs }) => paragraphs))
    : [];
}

function hasText({ runs }: Paragraph): boolean {
  return runs.some(({ text }) => text.trim() !== "");
}
