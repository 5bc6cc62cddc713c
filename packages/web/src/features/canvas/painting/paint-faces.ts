import { type Area, GAP, type Size, areaOf, edgesOf, lengthOf } from "@mosaico/domain/mosaic/area";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { LOOK_DRAWINGS, pieceColour } from "@mosaico/domain/look/look-colours";
import { cssOf } from "@mosaico/domain/look/oklch";
import type { NamedColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type Shape, shapeOf } from "#features/tiles/face-shape.ts";
import { faceTexts } from "#features/tiles/face-texts.ts";
import type { Theme } from "#platform/theme/theme.ts";
import { levelAt } from "../geometry/level.ts";
import { coverOf, wrapText } from "./face-layout.ts";

/** Where a face has its icon and its words, in canvas units, much as in the style sheet of tiles. */
type Layout = {
  readonly icon: number;
  readonly text: number;
  readonly line: number;
  readonly lines: number;
  readonly padding: number;
  readonly place: "above" | "beside" | "corner";
};

const LAYOUTS: Readonly<Record<Shape, Layout>> = {
  "1x1": { icon: 42, text: 12.5, line: 14.5, lines: 2, padding: 5, place: "above" },
  "2x1": { icon: 46, text: 14.5, line: 18, lines: 2, padding: 14, place: "beside" },
  "1x2": { icon: 56, text: 14, line: 16.5, lines: 3, padding: 8, place: "above" },
  "2x2": { icon: 64, text: 20, line: 22, lines: 3, padding: 15, place: "corner" },
  "3x2": { icon: 64, text: 23, line: 25, lines: 3, padding: 18, place: "corner" },
  "4x2": { icon: 96, text: 30, line: 32, lines: 3, padding: 19, place: "corner" },
};
// Without an icon there is space for more words.
const LINES_ALONE = 4;
const FAR_ICON = 58;
// The label of a picture, and what makes it legible on any.
const LABEL_PADDING = 8;
const SCRIM = "rgb(0 0 0 / 60%)";
const WORDS = 13;
const WORDS_LINE = 17;

/** A picture on a tile. */
export type Picture = {
  readonly source: HTMLImageElement | ImageBitmap;
  /** In its own pixels. */
  readonly size: Size;
  readonly isCover: boolean;
  /** Its label is on a strip of the tile's colour below it, not on itself. */
  readonly isAbove?: boolean;
};

/** Tiles to paint, and how they look. */
export type Faces = {
  readonly tiles: Iterable<Tile>;
  readonly zoom: number;
  readonly theme: Theme;
  readonly settings: Pick<MosaicSettings, "look" | "readOnCanvas">;
  readonly colourOf: (tile: Tile) => NamedColour;
  /** Undefined if there is none, or not yet. */
  readonly pictureOf: (tile: Tile) => Picture | undefined;
  /** Of words and their ground, given by the style sheet, also in forced colours. */
  readonly ink: string;
  readonly fontFamily: string;
};

/**
 * Paints the faces of tiles in canvas units, much as the style sheet draws them. They are simplified, since they are in
 * motion.
 */
export function paintFaces(context: CanvasRenderingContext2D, faces: Faces): void {
  const { zoom, theme, settings, fontFamily } = faces;
  const drawing = LOOK_DRAWINGS[settings.look];
  const isForced = matchMedia("(forced-colors: active)").matches;
  const tiles = [...faces.tiles].map((tile) => ({ tile, area: areaOf(tile) }));
  const byColour = new Map<NamedColour, Path2D>();
  for (const { tile, area } of tiles) {
    const colour = faces.colourOf(tile);
    const path = byColour.get(colour) ?? new Path2D();
    byColour.set(colour, path);
    addFace(path, area, (GAP - drawing.joint) / 2, drawing.radius);
  }
  for (const [colour, path] of byColour) {
    context.fillStyle = isForced ? "Canvas" : cssOf(pieceColour(drawing[theme], colour));
    context.fill(path);
    if (!isForced) continue;
    // As the style sheet sets tiles apart from a ground of the same colour.
    context.strokeStyle = faces.ink;
    context.lineWidth = 1;
    context.stroke(path);
  }
  const isFar = levelAt(zoom, settings.readOnCanvas) === "far";
  context.fillStyle = faces.ink;
  context.textBaseline = "middle";
  // Letters at any fraction of a pixel, as in elements: otherwise words of a reduced view fall apart.
  context.textRendering = "geometricPrecision";
  const widths = new Map<string, number>();
  for (const { tile, area } of tiles) {
    const picture = faces.pictureOf(tile);
    const type = { isFar, fontFamily, widths };
    if (picture?.isCover === true) paintCover(context, tile, area, picture, drawing.radius, type);
    else paintFace(context, tile, area, picture?.source, type);
  }
}

// The ring of selected-tiles.css: its width, and how far it is from the face.
const MARK = 3;
const FROM_FACE = 2;

/** Draws a mark around each of these tiles, in this colour. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  tiles: Iterable<Tile>,
  colour: string,
  { look }: Pick<MosaicSettings, "look">,
): void {
  const { joint, radius } = LOOK_DRAWINGS[look];
  context.strokeStyle = colour;
  context.lineWidth = MARK;
  // One by one, which takes a fraction of the time of one outline around all of them.
  for (const tile of tiles) {
    const outline = new Path2D();
    const beyond = FROM_FACE + MARK / 2;
    addFace(outline, areaOf(tile), (GAP - joint) / 2 + beyond, radius + beyond);
    context.stroke(outline);
  }
}

/** Adds the outline of a face, which extends beyond its area by this much. */
function addFace(path: Path2D, area: Area, beyond: number, radius: number): void {
  const { left, top, right, bottom } = edgesOf(area);
  path.roundRect(
    left - beyond,
    top - beyond,
    right - left + 2 * beyond,
    bottom - top + 2 * beyond,
    radius,
  );
}

function paintCover(
  context: CanvasRenderingContext2D,
  { data }: Tile,
  area: Area,
  { source, size, isAbove = false }: Picture,
  radius: number,
  { isFar, fontFamily, widths }: Type,
): void {
  const { left, top } = edgesOf(area);
  const { text, line, padding } = LAYOUTS[shapeOf(data)];
  const label = isFar ? 0 : line + 2 * LABEL_PADDING;
  const width = lengthOf(area.width);
  const height = lengthOf(area.height) - (isAbove ? label : 0);
  const part = coverOf(size, { width, height });
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, height, isAbove ? [radius, radius, 0, 0] : radius);
  context.clip();
  context.drawImage(source, part.x, part.y, part.width, part.height, left, top, width, height);
  if (!isFar && !isAbove) {
    context.fillStyle = SCRIM;
    context.fillRect(left, top + height - label, width, label);
  }
  context.restore();
  if (isFar) return;
  context.save();
  if (!isAbove) context.fillStyle = "white";
  context.font = `600 ${text}px ${fontFamily}`;
  context.textAlign = "left";
  const measure = measureIn(context, text, widths);
  const space = width - 2 * padding;
  const [words = ""] = wrapText(faceTexts(data).title, space, 1, measure);
  const y = top + lengthOf(area.height) - label / 2;
  context.fillText(words, left + padding, y, space);
  context.restore();
}

/** Measures words in the font that is set, which has this size, and remembers their widths. */
function measureIn(
  context: CanvasRenderingContext2D,
  size: number,
  widths: Map<string, number>,
): (word: string) => number {
  return (word) => {
    const key = `${size} ${word}`;
    const length = widths.get(key) ?? context.measureText(word).width;
    widths.set(key, length);
    return length;
  };
}

type Type = Pick<Faces, "fontFamily"> & {
  readonly isFar: boolean;
  /** The widths of words that were measured already. */
  readonly widths: Map<string, number>;
};

function paintFace(
  context: CanvasRenderingContext2D,
  { data }: Tile,
  area: Area,
  icon: Picture["source"] | undefined,
  { isFar, fontFamily, widths }: Type,
): void {
  const { left, top } = edgesOf(area);
  const [width, height] = [lengthOf(area.width), lengthOf(area.height)];
  const shape = shapeOf(data);
  const { text, line, lines, padding, place, ...layout } = LAYOUTS[shape];
  const side = isFar && shape === "1x1" ? FAR_ICON : layout.icon;
  if (isFar && icon !== undefined && data.face !== "text") {
    context.drawImage(icon, left + (width - side) / 2, top + (height - side) / 2, side, side);
    return;
  }
  if (isFar) {
    if (data.face === "text" || data.face === "icon") paintGreyLines(context, area);
    return;
  }
  const beside = icon !== undefined && place === "beside" ? side + padding / 2 : 0;
  const space = width - 2 * padding - beside;
  context.font = `600 ${text}px ${fontFamily}`;
  const measure = measureIn(context, text, widths);
  const { title, below } = faceTexts(data);
  if (data.face === "text") {
    paintWords(context, area, { title, below, text, line, padding, fontFamily, widths });
    return;
  }
  const isTitled = ["", title].includes(data.icon === "" ? data.label : data.summary);
  const words = shape === "1x1" && !isTitled && below !== "" ? below : title;
  const shown = wrapText(words, space, icon === undefined ? LINES_ALONE : lines, measure);
  const block = shown.length * line;
  const isCentred = place === "above";
  const above = icon !== undefined && isCentred ? side + padding : 0;
  const first =
    place === "corner" ? height - padding - block : (height - block - above) / 2 + above;
  if (icon !== undefined) {
    const x = isCentred ? (width - side) / 2 : padding;
    const y = isCentred ? first - above : place === "corner" ? padding : (height - side) / 2;
    context.drawImage(icon, left + x, top + y, side, side);
  }
  context.textAlign = isCentred ? "center" : "left";
  const x = left + (isCentred ? width / 2 : padding + beside);
  for (const [at, one] of shown.entries()) {
    context.fillText(one, x, top + first + (at + 0.5) * line, space);
  }
}

/** Far away, a text is lines of grey (tile-level.css). */
function paintGreyLines(context: CanvasRenderingContext2D, area: Area): void {
  const { left, top } = edgesOf(area);
  const width = lengthOf(area.width) - 2 * 18;
  const height = lengthOf(area.height) - 2 * 16;
  const { globalAlpha } = context;
  context.globalAlpha = 0.34;
  context.fillRect(left + 18, top + 16, width * 0.52, 7);
  context.globalAlpha = 0.17;
  for (let at = 19; at < height; at += 25)
    context.fillRect(left + 18, top + 16 + at, width, Math.min(6, height - at));
  context.globalAlpha = globalAlpha;
}

type Words = Omit<Type, "isFar"> &
  Pick<Layout, "line" | "padding" | "text"> & { readonly title: string; readonly below: string };

/** A text in whole lines below its title, as many as there is space for. */
function paintWords(
  context: CanvasRenderingContext2D,
  area: Area,
  { title, below, text, line, padding, fontFamily, widths }: Words,
): void {
  const { left, top } = edgesOf(area);
  const space = lengthOf(area.width) - 2 * padding;
  const end = top + lengthOf(area.height) - padding;
  let y = top + padding;
  const paint = (words: string, lineHeight: number, measure: (word: string) => number) => {
    const lines = Math.floor((end - y) / lineHeight);
    if (lines < 1) return;
    for (const one of wrapText(words, space, lines, measure)) {
      context.fillText(one, left + padding, y + lineHeight / 2, space);
      y += lineHeight;
    }
  };
  context.textAlign = "left";
  paint(title, line, measureIn(context, text, widths));
  context.font = `${WORDS}px ${fontFamily}`;
  paint(below, WORDS_LINE, measureIn(context, WORDS, widths));
}
