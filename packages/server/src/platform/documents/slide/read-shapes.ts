import {
  type XmlElement,
  child,
  descendants,
  isSet,
  numberIn,
  valueOf,
} from "@mosaico/domain/document/xml";
import type { Place } from "../canvas.ts";
import { type Tone, toneIn } from "../theme.ts";
import { outlineOf } from "./outline-of.ts";
import { readChart } from "./read-chart.ts";
import { readParagraphs, readText } from "./read-text.ts";
import type { SlideShape } from "./slide.ts";
import {
  type SlideBook,
  type SlidePart,
  fillIn,
  pictureIn,
  readSlidePart,
  shapeTree,
  toneOf,
} from "./slide-book.ts";
import { findPlaceholder, isPlaceholder, textSources } from "./placeholders.ts";
import { readTable } from "./read-table.ts";

/** Maps lengths within a group to points of the slide. */
type Frame = {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
};

type Options = {
  /** Whether places for content have content. Those of layouts only describe it. */
  readonly isFilled: boolean;
};

const EMU = 12_700;
const DEGREE = 60_000;
const WHOLE: Frame = { x: 0, y: 0, across: 1 / EMU, down: 1 / EMU };
const MAX_SHAPES = 300;
const MAX_DEPTH = 8;

/** Reads the shapes of a slide, a layout or a master, from back to front. */
export async function readShapes(
  part: SlidePart | undefined,
  book: SlideBook,
  options: Options,
): Promise<SlideShape[]> {
  const shapes: SlideShape[] = [];
  if (part !== undefined) await readTree(shapes, shapeTree(part), part, book, options, WHOLE, 0);
  return shapes;
}

async function readTree(
  shapes: SlideShape[],
  tree: XmlElement | undefined,
  part: SlidePart,
  book: SlideBook,
  options: Options,
  frame: Frame,
  depth: number,
): Promise<void> {
  for (const element of tree?.children ?? []) {
    if (shapes.length >= MAX_SHAPES) return;
    const shown = element.name === "AlternateContent" ? choiceIn(element) : element;
    if (shown === undefined || isHidden(shown)) continue;
    if (shown.name === "grpSp" && depth < MAX_DEPTH) {
      const inner = frameOf(child(child(shown, "grpSpPr"), "xfrm"), frame);
      await readTree(shapes, shown, part, book, options, inner, depth + 1);
    } else if (shown.name === "graphicFrame") {
      shapes.push(...(await readGraphic(shown, part, book, frame)));
    } else if (["sp", "pic", "cxnSp"].includes(shown.name)) {
      if (isPlaceholder(shown) && !options.isFilled) continue;
      const shape = await readShape(shown, part, book, frame);
      if (shape !== undefined) shapes.push(shape);
    }
  }
}

async function readShape(
  element: XmlElement,
  part: SlidePart,
  book: SlideBook,
  frame: Frame,
): Promise<SlideShape | undefined> {
  const { ink } = book;
  const described = findPlaceholder(element, book);
  const own = child(element, "spPr");
  const all = [own, ...described.map((one) => child(one, "spPr"))];
  const transform = all.map((one) => child(one, "xfrm")).find((one) => child(one, "off"));
  const place = transform && placeIn(transform, frame);
  if (transform === undefined || place === undefined) return undefined;
  const style = child(element, "style");
  const fill = all.map((one) => fillIn(one, ink)).find((one) => one !== undefined);
  const styled = styleTone(child(style, "fillRef"), book);
  const text = readText(
    child(element, "txBody"),
    textSources(element, described, styleTone(child(style, "fontRef"), book)?.colour, book),
    ink,
  );
  const outline = outlineOf(all.find((one) => hasGeometry(one)));
  const picture =
    (await pictureIn(child(element, "blipFill"), part, book)) ??
    (await pictureIn(child(own, "blipFill"), part, book));
  const shown = fill === undefined && picture === undefined ? styled : (fill ?? undefined);
  return {
    is: "shape",
    place,
    outline: element.name === "cxnSp" ? "line" : outline,
    fill: outline === "line" || element.name === "cxnSp" ? undefined : shown,
    line: lineOf(all, style, book),
    picture,
    text,
    degrees: (numberIn(transform, "rot") ?? 0) / DEGREE,
    flipsAcross: isSet(transform, "flipH"),
    flipsDown: isSet(transform, "flipV"),
  };
}

function lineOf(
  all: readonly (XmlElement | undefined)[],
  style: XmlElement | undefined,
  book: SlideBook,
): (Tone & { width: number }) | undefined {
  const line = all.map((one) => child(one, "ln")).find((one) => one !== undefined);
  const fill = fillIn(line, book.ink);
  if (fill === null) return undefined;
  const tone = toneOf(fill) ?? styleTone(child(style, "lnRef"), book);
  const width = (numberIn(line, "w") ?? 9525) / EMU;
  return tone && { ...tone, width: Math.min(60, width) };
}

/** The colour of a reference to a style of the theme; none for index 0. */
function styleTone(reference: XmlElement | undefined, { ink }: SlideBook): Tone | undefined {
  if (reference === undefined || reference.attributes.get("idx") === "0") return undefined;
  return toneIn(reference, ink);
}

async function readGraphic(
  element: XmlElement,
  part: SlidePart,
  book: SlideBook,
  frame: Frame,
): Promise<SlideShape[]> {
  const place = placeIn(child(element, "xfrm"), frame);
  const [data] = descendants(element, "graphicData");
  if (place === undefined || data === undefined) return [];
  const table = child(data, "tbl");
  if (table !== undefined) {
    const sources = { bodies: [], levels: [book.defaults], colour: undefined };
    return [readTable(table, place, book.ink, (body) => readParagraphs(body, sources, book.ink))];
  }
  const pathOf = (id: string | undefined) => part.relations.find((one) => one.id === id)?.path;
  const chart = child(data, "chart");
  if (chart !== undefined) {
    const path = pathOf(chart.attributes.get("id"));
    const read = await readChart(book.parts, path, book.ink);
    return read === undefined ? [] : [{ is: "chart", place, chart: read }];
  }
  if (child(data, "relIds") !== undefined) return readDiagram(data, part, book, place);
  const picture = descendants(data, "pic")[0];
  const shown = picture && (await readShape(picture, part, book, frame));
  return shown === undefined ? [] : [shown];
}

/** A diagram has its own drawing, in a part whose name says its number. */
async function readDiagram(
  data: XmlElement,
  part: SlidePart,
  book: SlideBook,
  place: Place,
): Promise<SlideShape[]> {
  const id = valueOf(data, "relIds", "dm");
  const model = part.relations.find((one) => one.id === id)?.path;
  const number = /(\d*)\.xml$/.exec(model ?? "")?.[1] ?? "";
  const drawings = part.relations.filter(({ type }) => type === "diagramDrawing");
  const drawing = drawings.find(({ path }) => path.endsWith(`drawing${number}.xml`)) ?? drawings[0];
  const read = await readSlidePart(book.parts, drawing?.path);
  if (read === undefined) return [];
  const shapes: SlideShape[] = [];
  const frame = { x: place.x, y: place.y, across: 1 / EMU, down: 1 / EMU };
  await readTree(shapes, shapeTree(read), read, book, { isFilled: true }, frame, 0);
  return shapes;
}

function placeIn(transform: XmlElement | undefined, frame: Frame): Place | undefined {
  const [offset, extent] = [child(transform, "off"), child(transform, "ext")];
  const [x, y] = [numberIn(offset, "x"), numberIn(offset, "y")];
  const [width, height] = [numberIn(extent, "cx"), numberIn(extent, "cy")];
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    return undefined;
  }
  return {
    x: frame.x + x * frame.across,
    y: frame.y + y * frame.down,
    width: Math.abs(width * frame.across),
    height: Math.abs(height * frame.down),
  };
}

/** How a group maps what is within it. */
function frameOf(transform: XmlElement | undefined, frame: Frame): Frame {
  const place = placeIn(transform, frame);
  const [offset, extent] = [child(transform, "chOff"), child(transform, "chExt")];
  if (place === undefined || extent === undefined) return frame;
  const across = place.width / (numberIn(extent, "cx") || 1);
  const down = place.height / (numberIn(extent, "cy") || 1);
  return {
    x: place.x - (numberIn(offset, "x") ?? 0) * across,
    y: place.y - (numberIn(offset, "y") ?? 0) * down,
    across,
    down,
  };
}

function choiceIn(element: XmlElement): XmlElement | undefined {
  const fallback = child(element, "Fallback")?.children[0];
  const choice = child(element, "Choice")?.children[0];
  // The newer content is mostly of a kind that is not drawn here.
  return choice?.name === "sp" ? choice : (fallback ?? choice);
}

function hasGeometry(properties: XmlElement | undefined): boolean {
  return child(properties, "prstGeom") !== undefined || child(properties, "custGeom") !== undefined;
}

function isHidden(element: XmlElement): boolean {
  const [named] = descendants(element, "cNvPr");
  return isSet(named, "hidden");
}
