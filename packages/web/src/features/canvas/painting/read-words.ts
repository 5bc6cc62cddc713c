import type { Box, Mark } from "./element-drawing.ts";
import { readLines } from "./read-lines.ts";

const ELLIPSIS = "…";
// Baselines lie on whole pixels. Those in the middle of one must not be rounded down for an error in the last digit.
const ROUNDED_UP = 0.01;
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
      style.textOverflow === "ellipsis" && clip !== undefined && rect.right > clip.right + 1;
    const isCut = isLast && (shown.length < lines.length || isTooLong);
    const cased = (words: string) =>
      style.textTransform === "uppercase" ? words.toUpperCase() : words;
    const y = box.y + box.height / 2 + baseline + ROUNDED_UP;
    if (parts.length > 0 && !isCut && direction === "ltr") {
      for (const part of parts) {
        const place = boxOf(part.rect, reading);
        const x = part.isDigit ? place.x + place.width / 2 : place.x;
        const align = part.isDigit ? "center" : "left";
        reading.marks.push({ ...look, text: cased(part.text), x, baseline: y, align });
      }
      continue;
    }
    const limit = clip === undefined ? box.width : clip.width / reading.zoom;
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
  measuring.font = font;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = measuring.measureText("x");
  return (Math.round(fontBoundingBoxAscent) - Math.round(fontBoundingBoxDescent)) / 2;
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
  measuring.font = font;
  measuring.letterSpacing = spacing;
  let cut = text;
  while (cut !== "" && measuring.measureText(cut + ELLIPSIS).width > width) cut = cut.slice(0, -1);
  return cut + ELLIPSIS;
}
