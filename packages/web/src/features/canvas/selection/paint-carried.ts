import {
  type Area,
  type Bounds,
  GAP,
  areaOf,
  edgesOf,
  lengthOf,
} from "@mosaico/domain/mosaic/area";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { LOOK_DRAWINGS, pieceColour } from "@mosaico/domain/look/look-colours";
import { cssOf } from "@mosaico/domain/look/oklch";
import type { NamedColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type Shape, shapeOf } from "#features/tiles/face-shape.ts";
import { faceTexts } from "#features/tiles/face-texts.ts";
import type { Theme } from "#platform/theme/theme.ts";
import { levelAt } from "../geometry/level.ts";
import { coverOf, wrapText } from "./carried-layout.ts";

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
const OUTLINE = 3;
// What a browser allocates for a picture at once, in pixels.
const MAX_PIXELS = 12_000_000;

/** A picture on a tile. */
export type Picture = { readonly source: HTMLImageElement; readonly isCover: boolean };

/** The tiles of a picture, and how they look. */
export type Carried = {
  readonly tiles: Iterable<Tile>;
  /** The area of the picture, in canvas units. */
  readonly bounds: Bounds;
  readonly zoom: number;
  readonly theme: Theme;
  readonly settings: Pick<MosaicSettings, "look" | "readOnCanvas">;
  readonly colourOf: (tile: Tile) => NamedColour;
  /** Undefined if there is none, or not yet. */
  readonly pictureOf: (tile: Tile) => Picture | undefined;
};

/** Paints tiles that are carried together as one picture. Their faces are simplified: they are in motion. */
export function paintCarried(canvas: HTMLCanvasElement, carried: Carried): void {
  const { bounds, zoom, theme, settings } = carried;
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const maxScale = Math.sqrt(MAX_PIXELS / (width * height));
  const scale = Math.min(zoom * devicePixelRatio, maxScale);
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.setTransform(scale, 0, 0, scale, -bounds.left * scale, -bounds.top * scale);
  const drawing = LOOK_DRAWINGS[settings.look];
  // The style sheet gives these, also in forced colours.
  const { color, caretColor, fontFamily } = getComputedStyle(canvas);
  const isForced = matchMedia("(forced-colors: active)").matches;
  const tiles = [...carried.tiles].map((tile) => ({ tile, area: areaOf(tile) }));
  const outline = new Path2D();
  const byColour = new Map<NamedColour, Path2D>();
  for (const { tile, area } of tiles) {
    const colour = carried.colourOf(tile);
    const path = byColour.get(colour) ?? new Path2D();
    byColour.set(colour, path);
    const beyond = (GAP - drawing.joint) / 2;
    addFace(path, area, beyond, drawing.radius);
    addFace(outline, area, beyond + OUTLINE / 2, drawing.radius + OUTLINE / 2);
  }
  for (const [colour, path] of byColour) {
    context.fillStyle = isForced ? "Canvas" : cssOf(pieceColour(drawing[theme], colour));
    context.fill(path);
  }
  const isFar = levelAt(zoom, settings.readOnCanvas) === "far";
  context.fillStyle = caretColor;
  context.textBaseline = "middle";
  const widths = new Map<string, number>();
  for (const { tile, area } of tiles) {
    const picture = carried.pictureOf(tile);
    if (picture?.isCover === true) paintCover(context, picture.source, area, drawing.radius);
    else paintFace(context, tile, area, picture?.source, { isFar, fontFamily, widths });
  }
  context.strokeStyle = color;
  context.lineWidth = OUTLINE;
  context.stroke(outline);
}

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
  source: HTMLImageElement,
  area: Area,
  radius: number,
): void {
  const { left, top } = edgesOf(area);
  const own = { width: source.naturalWidth, height: source.naturalHeight };
  const box = { width: lengthOf(area.width), height: lengthOf(area.height) };
  const part = coverOf(own, box);
  context.save();
  context.beginPath();
  context.roundRect(left, top, box.width, box.height, radius);
  context.clip();
  context.drawImage(
    source,
    part.x,
    part.y,
    part.width,
    part.height,
    left,
    top,
    box.width,
    box.height,
  );
  context.restore();
}

type Type = {
  readonly isFar: boolean;
  readonly fontFamily: string;
  /** The widths of words that were measured already. */
  readonly widths: Map<string, number>;
};

function paintFace(
  context: CanvasRenderingContext2D,
  { data }: Tile,
  area: Area,
  icon: HTMLImageElement | undefined,
  { isFar, fontFamily, widths }: Type,
): void {
  const { left, top } = edgesOf(area);
  const [width, height] = [lengthOf(area.width), lengthOf(area.height)];
  const shape = shapeOf(data);
  const { text, line, lines, padding, place, ...layout } = LAYOUTS[shape];
  const side = isFar && shape === "1x1" ? FAR_ICON : layout.icon;
  if (isFar && icon !== undefined) {
    context.drawImage(icon, left + (width - side) / 2, top + (height - side) / 2, side, side);
    return;
  }
  if (isFar) return;
  const beside = icon !== undefined && place === "beside" ? side + padding / 2 : 0;
  const space = width - 2 * padding - beside;
  context.font = `600 ${text}px ${fontFamily}`;
  const measure = (word: string) => {
    const key = `${text} ${word}`;
    const length = widths.get(key) ?? context.measureText(word).width;
    widths.set(key, length);
    return length;
  };
  const { title, below } = faceTexts(data);
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
