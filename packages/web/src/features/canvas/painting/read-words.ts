import type { Box, Mark } from "./element-drawing.ts";
import { type Line, readLines } from "./read-lines.ts";

const ELLIPSIS = "…";
// Baselines lie on whole pixels. Those in the middle of one must not be rounded down for an error in the last digit.
const ROUNDED_UP = 0.01;
// In pixels of the window: what fits exactly is not cut for an error in the last digit.
const OVERFLOW = 0.05;
const measuring = document.createElement("canvas").getContext("2d");
// As the style sheets of tiles, sections and the title have it.
if (measuring !== null) measuring.textRendering = "geometricPrecision";

/** An element that is being read. */
export type Reading = {
  readonly left: number;
  readonly top: number;
  /** Pixels of the window per canvas unit. */
  readonly zoom: number;
  readonly marks: Mark[];
};

/** A rectangle of the window in canvas units. */
export function boxOf({ left, top, width, height }: DOMRect, reading: Reading): Box {
  return {
    x: (left - reading.left) / reading.zoom,
    y: (top - reading.top) / reading.zoom,
    width: width / reading.zoom,
    height: height / reading.zoom,
  };
}

/** Reads a text in its lines, as far as they are not cut off. */
export function readText(
  node: Text,
  parent: Element,
  style: CSSStyleDeclaration,
  reading: Reading,
  clip: DOMRect | undefined,
): void {
  const font = fontOf(style);
  const direction = style.direction === "rtl" ? "rtl" : "ltr";
  const spacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  const lines = readLines(node);
  const isShown = ({ rect }: { rect: DOMRect }) =>
    clip === undefined || (rect.top + rect.height / 2 < clip.bottom && rect.bottom > clip.top);
  const shown = lines.filter(isShown);
  const isBrokenAfter =
    parent.nextElementSibling === null &&
    node.nextSibling instanceof Element &&
    node.nextSibling.matches(".soft-hyphen") &&
    isBelow(node.nextSibling.nextSibling, lines.at(-1)?.rect);
  const baseline = belowMiddle(font);
  const look = { kind: "text", font, spacing, direction, colour: style.color } as const;
  for (const [at, { text, rect, parts, endsInSpace }] of shown.entries()) {
    const isLast = at === shown.length - 1;
    const box = boxOf(rect, reading);
    const isTooLong =
      style.textOverflow === "ellipsis" && clip !== undefined && rect.right > clip.right + OVERFLOW;
    const isCut = isLast && (shown.length < lines.length || isTooLong);
    const cased = (words: string) =>
      style.textTransform === "uppercase" ? words.toUpperCase() : words;
    const y = box.y + box.height / 2 + baseline + ROUNDED_UP;
    const limit = clip === undefined ? box.width : clip.width / reading.zoom;
    // Cut off with all of its letters, nothing is seen of it.
    if (isCut && limit < 1) continue;
    if (parts.length > 0 && direction === "ltr") {
      const end = clip !== undefined && isCut ? boxOf(clip, reading).x + limit : undefined;
      for (const part of partsUpTo(end, parts, reading, { font, spacing }))
        reading.marks.push({ ...look, ...part, text: cased(part.text), baseline: y });
      continue;
    }
    // Where spaces are preserved, the ellipsis stands after that of the break.
    const space = endsInSpace && style.whiteSpaceCollapse === "preserve" ? " " : "";
    const words = isCut
      ? cutText(cased(text) + space, font, spacing, limit)
      : cased(text) + (isLast && isBrokenAfter ? "-" : "");
    const x = direction === "rtl" ? box.x + box.width : box.x;
    const align = direction === "rtl" ? "right" : "left";
    reading.marks.push({ ...look, text: words, x, baseline: y, align });
  }
}

/** The parts of a line in their places, with an ellipsis after those that fit if the line is cut at an end. */
function* partsUpTo(
  end: number | undefined,
  parts: Line["parts"],
  reading: Reading,
  { font, spacing }: { readonly font: string; readonly spacing: string },
): Iterable<{ readonly text: string; readonly x: number; readonly align: "left" | "center" }> {
  const last = end === undefined ? Infinity : end - widthIn(font, ELLIPSIS);
  let after = 0;
  for (const { text, rect, isDigit } of parts) {
    const { x, width } = boxOf(rect, reading);
    if (x + width > last) {
      if (x > last) break;
      const cut = isDigit ? ELLIPSIS : cutText(text, font, spacing, (end ?? 0) - x);
      yield { text: cut, x, align: "left" };
      return;
    }
    after = x + width;
    yield isDigit ? { text, x: x + width / 2, align: "center" } : { text, x, align: "left" };
  }
  if (end !== undefined) yield { text: ELLIPSIS, x: after, align: "left" };
}

/** A font as canvases name it. */
export function fontOf({
  fontStyle,
  fontWeight,
  fontSize,
  fontFamily,
}: CSSStyleDeclaration): string {
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}

/** How far the baseline is below the middle of a line, in pixels. */
export function belowMiddle(font: string): number {
  if (measuring === null) return 0;
  const density = devicePixelRatio;
  // The browser rounds both to pixels of the screen.
  measuring.font = font.replace(/([\d.]+)px/, (_, size) => `${Number(size) * density}px`);
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = measuring.measureText("x");
  return (Math.round(fontBoundingBoxAscent) - Math.round(fontBoundingBoxDescent)) / 2 / density;
}

function isBelow(node: Node | null, rect: DOMRect | undefined): boolean {
  if (!(node instanceof Text) || rect === undefined) return false;
  const [first] = readLines(node);
  return first !== undefined && first.rect.top > rect.top + rect.height / 2;
}

/** How wide a text is in a font, in pixels. */
export function widthIn(font: string, text: string): number {
  if (measuring === null) return 0;
  measuring.font = font;
  measuring.letterSpacing = "0px";
  return measuring.measureText(text).width;
}

/** The beginning of a text that fits, with an ellipsis. */
function cutText(text: string, font: string, spacing: string, width: number): string {
  if (measuring === null) return text;
  // The browser does not space it.
  const room = width - widthIn(font, ELLIPSIS);
  measuring.letterSpacing = spacing;
  let cut = text;
  while (cut !== "" && measuring.measureText(cut).width > room) cut = cut.slice(0, -1);
  return cut + ELLIPSIS;
}
