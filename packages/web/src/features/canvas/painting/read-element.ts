import { isClear, onPixel, shadowsOf, stopsOf } from "./css-values.ts";
import type { Box, Drawing, Mark } from "./element-drawing.ts";
import { readNear } from "./read-near.ts";
import { readSign } from "./read-sign.ts";
import { type Reading, belowMiddle, boxOf, fontOf, readText } from "./read-words.ts";

/** Reads how an element of the canvas looks: its boxes, words, pictures and signs, as they are laid out. */
export function readElement(element: HTMLElement): Drawing {
  const { left, top, width } = element.getBoundingClientRect();
  const zoom = width / element.offsetWidth;
  const face = element.querySelector(":scope > .tile-face");
  // A tile under the pointer is lifted, and painted where it lies otherwise.
  const lift = face === null ? 0 : Number.parseFloat(getComputedStyle(face).top) || 0;
  const reading = { left, top: top + lift * zoom, zoom, marks: [] };
  const opacity = read(element, reading, undefined);
  if (face !== null) readFaceSigns(element, face, reading.marks);
  return { marks: reading.marks, opacity };
}

// Two edges of a box of 6 by 10, 2 wide, turned by 45 degrees, as in selected-tiles.css.
const TICK = new Path2D(
  "M5.757 8 L8.586 10.828 L14.243 5.172 L15.657 6.586 L8.586 13.657 L4.343 9.414 Z",
);

/** The arrows of a tile that can be dragged, and the tick of a selected one, which the style sheet draws. */
function readFaceSigns(element: HTMLElement, face: Element, marks: Mark[]): void {
  const arrows = getComputedStyle(face, "::before");
  if (arrows.content !== "none" && arrows.display !== "none" && arrows.clipPath !== "none") {
    const points = [...arrows.clipPath.matchAll(/([\d.]+)(?:%|px) ([\d.]+)(?:%|px)/g)];
    const path = new Path2D();
    for (const [, x, y] of points) path.lineTo(Number(x) * 0.24, Number(y) * 0.24);
    path.closePath();
    const [x, y] = [Number.parseFloat(arrows.left), Number.parseFloat(arrows.top)];
    const fill = arrows.backgroundColor;
    marks.push({ kind: "shape", path, scale: 0.5, x, y, turn: 0, stroke: "", fill, width: 0 });
  }
  if (!element.matches("[data-selected]")) return;
  const disc = getComputedStyle(element, "::before");
  if (disc.content === "none" || disc.display === "none") return;
  const [x, y] = [element.offsetWidth + 6 - 20, element.offsetHeight + 6 - 20];
  const round = (inset: number, fill: string) => {
    const box = { x: x + inset, y: y + inset, width: 20 - 2 * inset, height: 20 - 2 * inset };
    marks.push({ kind: "box", box, radii: [10 - inset], fill, shadows: [] });
  };
  round(0, disc.borderTopColor);
  round(2, disc.backgroundColor);
  const fill = disc.borderTopColor;
  marks.push({ kind: "shape", path: TICK, scale: 1, x, y, turn: 0, stroke: "", fill, width: 0 });
}

/** Reads an element and what is in it. Returns its opacity. */
function read(element: Element, reading: Reading, clip: DOMRect | undefined): number {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return 1;
  const opacity = Number(style.opacity);
  const { marks } = reading;
  const rect = element.getBoundingClientRect();
  const box = boxOf(rect, reading);
  if (element instanceof SVGSVGElement) {
    if (opacity === 0) return opacity;
    readBox(snapped(box), radiiOf(style), style, marks);
    readSign(element, snapped(box), style, marks);
    return opacity;
  }
  if (element instanceof HTMLImageElement) {
    readImage(element, snapped(box), style, marks);
    return opacity;
  }
  const radii = radiiOf(style);
  readBox(snapped(box), radii, style, marks);
  const isClipped = element.matches(".tile-face:is([data-fades], :has(> .tile-picture))");
  if (isClipped) marks.push({ kind: "clip", box: snapped(box), radii });
  const inner = style.overflowY === "visible" ? clip : rect;
  for (const node of element.childNodes) {
    if (node instanceof Text) readText(node, element, style, reading, inner);
    else if (node instanceof Element) {
      const shown = read(node, reading, inner);
      if (shown < 1 && element.matches(".react-flow__node")) return shown;
    }
  }
  readAfter(element, box, marks);
  if (isClipped) marks.push({ kind: "unclip" });
  return opacity;
}

/** A picture with its shadow, and its corners as round as those of its box. */
function readImage(
  image: HTMLImageElement,
  box: Box,
  style: CSSStyleDeclaration,
  marks: Mark[],
): void {
  const radii = radiiOf(style);
  readBox(box, radii, style, marks);
  const at = style.objectPosition.split(" ").map((part) => Number.parseFloat(part) / 100);
  const isRound = radii.some((radius) => radius > 0);
  if (isRound) marks.push({ kind: "clip", box, radii });
  const place: readonly [number, number] = [at[0] ?? 0.5, at[1] ?? 0.5];
  marks.push({ kind: "image", image, box, fit: style.objectFit, at: place });
  if (isRound) marks.push({ kind: "unclip" });
}

/** The browser paints boxes, pictures and signs, unlike words, on whole pixels of the canvas in its own size. */
function snapped({ x, y, width, height }: Box): Box {
  const [left, top] = [onPixel(x), onPixel(y)];
  return { x: left, y: top, width: onPixel(x + width) - left, height: onPixel(y + height) - top };
}

function radiiOf(style: CSSStyleDeclaration): number[] {
  return [
    style.borderTopLeftRadius,
    style.borderTopRightRadius,
    style.borderBottomRightRadius,
    style.borderBottomLeftRadius,
  ].map(Number.parseFloat);
}

function readBox(
  box: Box,
  radii: readonly number[],
  style: CSSStyleDeclaration,
  marks: Mark[],
): void {
  const fill = style.backgroundColor;
  const shadows = style.boxShadow === "none" ? [] : shadowsOf(style.boxShadow);
  if (!isClear(fill) || shadows.length > 0) marks.push({ kind: "box", box, radii, fill, shadows });
  if (style.backgroundImage.startsWith("linear-gradient(to top")) {
    marks.push({ kind: "gradient", box, stops: stopsOf(style.backgroundImage, box.height) });
  } else if (style.backgroundImage.startsWith("linear-gradient(")) readGreyLines(box, style, marks);
  const radius = radii[0] ?? 0;
  readBorder(box, radius, style, marks);
  const width = Number.parseFloat(style.outlineWidth);
  if (style.outlineStyle !== "none" && width > 0) {
    const beyond = Number.parseFloat(style.outlineOffset) + width / 2;
    marks.push({
      kind: "ring",
      box: grown(box, beyond),
      radius: radius + beyond,
      width,
      colour: style.outlineColor,
      isDashed: style.outlineStyle === "dashed",
    });
  }
}

/** A line along the upper edge, or the same line all around. */
function readBorder(box: Box, radius: number, style: CSSStyleDeclaration, marks: Mark[]): void {
  const width = Number.parseFloat(style.borderTopWidth);
  const colour = style.borderTopColor;
  if (style.borderTopStyle === "none" || width === 0 || isClear(colour)) return;
  if (Number.parseFloat(style.borderBottomWidth) === 0) {
    const line = { ...box, height: width };
    marks.push({ kind: "box", box: line, radii: [0], fill: colour, shadows: [] });
    return;
  }
  const isDashed = style.borderTopStyle === "dashed";
  const inside = grown(box, -width / 2);
  const round = Math.max(0, radius - width / 2);
  marks.push({ kind: "ring", box: inside, radius: round, width, colour, isDashed });
}

function grown({ x, y, width, height }: Box, beyond: number): Box {
  return { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond };
}

/** Far away, a text is lines of grey (tile-level.css). */
function readGreyLines(
  { x, y, width, height }: Box,
  style: CSSStyleDeclaration,
  marks: Mark[],
): void {
  const [across, down] = [
    Number.parseFloat(style.paddingLeft),
    Number.parseFloat(style.paddingTop),
  ];
  const space = width - 2 * across;
  const line = (at: number, length: number, thickness: number, part: number) =>
    marks.push({
      kind: "box",
      box: { x: x + across, y: y + down + at, width: length, height: thickness },
      radii: [0],
      fill: `color-mix(in oklch, ${style.color} ${part}%, ${style.backgroundColor})`,
      shadows: [],
    });
  line(0, space * 0.52, 7, 34);
  for (let at = 19; at < height - 2 * down; at += 25)
    line(at, space, Math.min(6, height - 2 * down - at), 17);
}

/** A gradient over the end of an element, or the length of a film. */
function readAfter(element: Element, box: Box, marks: Mark[]): void {
  const length = element.matches(".tile-mark") && element.getAttribute("data-length");
  if (length) readLength(length, element, box, marks);
  readNear(element, box, marks);
  if (!element.matches("[data-fades]")) return;
  const style = getComputedStyle(element, "::after");
  if (style.content === "none" || style.display === "none") return;
  const height = Number.parseFloat(style.height);
  const place = { ...box, y: box.y + box.height - height, height };
  marks.push({ kind: "gradient", box: place, stops: stopsOf(style.backgroundImage, height) });
}

function readLength(text: string, element: Element, box: Box, marks: Mark[]): void {
  const style = getComputedStyle(element);
  const font = fontOf(style);
  marks.push({
    kind: "text",
    text,
    font,
    spacing: "0px",
    direction: "ltr",
    colour: style.color,
    align: "right",
    x: box.x + box.width - Number.parseFloat(style.paddingRight),
    baseline: box.y + box.height / 2 + belowMiddle(font),
  });
}
