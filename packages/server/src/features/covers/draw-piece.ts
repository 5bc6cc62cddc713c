import { type Size, lengthOf } from "@mosaico/domain/mosaic/area";
import { pieceColour, softWords } from "@mosaico/domain/look/look-colours";
import { hexOf } from "@mosaico/domain/look/oklch";
import type { NamedColour, TileColour } from "@mosaico/domain/tile/appearance";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { fitted } from "./break-lines.ts";
import { drawPicture } from "./draw-picture.ts";
import type { Drawing } from "./drawing.ts";
import { pieceTypeOf } from "./piece-types.ts";
import { BODY, NO_LINES, setLines, setTitle } from "./set-lines.ts";
import { inked, moved, roundedRect } from "./svg.ts";

/** Icons of narrow pieces where their labels would be too small to read. */
const SMALL_ICON = { one: 58, tall: 64 };

/** Draws a piece whose corner is at 0, 0. */
export function drawPiece(drawing: Drawing, tile: Tile, around: TileColour): string {
  const { look, colours } = drawing;
  const { face } = tile.data;
  if (face === "title") return drawFreeWords(drawing, tile);
  const colour = colourOf(tile, around);
  const box = { x: 0, y: 0, width: lengthOf(tile.data.width), height: lengthOf(tile.data.height) };
  const shown = face === "picture" ? pictureOf(tile) : undefined;
  const picture = shown === undefined ? undefined : drawing.pictures.get(shown);
  const fill = hexOf(pieceColour(colours, colour));
  const ground = shadow(box, look.radius) + roundedRect(box, look.radius, fill);
  if (picture !== undefined && shown !== undefined) {
    return ground + drawPicture(drawing, tile, { ...picture, file: shown, colour });
  }
  return (
    ground + (face === "text" ? drawText(drawing, tile, colour) : drawIcon(drawing, tile, colour))
  );
}

/** T12: its own colour, else that of its section, else white like paper. */
function colourOf({ data }: Tile, around: TileColour): NamedColour {
  return data.colour || around || "white";
}

function shadow({ width, height }: Size, radius: number): string {
  const layer = (grow: number, down: number, opacity: number) =>
    `<rect x="${-grow}" y="${down - grow}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius + grow}" fill="#000" fill-opacity="${opacity}"/>`;
  return layer(0, 1, 0.06) + layer(0.5, 2, 0.04) + layer(1.5, 3, 0.025);
}

/** Icon and texts. A piece without an icon shows its texts in its middle. */
function drawIcon(drawing: Drawing, tile: Tile, colour: NamedColour): string {
  const { data } = tile;
  const type = pieceTypeOf(data);
  const [width, height] = [lengthOf(data.width), lengthOf(data.height)];
  const hasIcon = data.icon !== "" && drawing.icons.has(data.icon);
  if (drawing.isSmall && hasIcon && data.width === 1) {
    const side = data.height === 1 ? SMALL_ICON.one : SMALL_ICON.tall;
    return icon(drawing, data.icon, hasIcon, (width - side) / 2, (height - side) / 2, side);
  }
  if (data.width > 1 && data.height === 1) {
    const left = type.padding + (hasIcon ? type.icon + 10 : 0);
    const label = labelOf(drawing, tile, colour, { room: width - left - type.padding, align: 0 });
    return (
      icon(drawing, data.icon, hasIcon, type.padding, (height - type.icon) / 2, type.icon) +
      moved(left, (height - label.height) / 2, label.markup)
    );
  }
  if (type.isLarge) {
    const label = labelOf(drawing, tile, colour, { room: width - 2 * type.padding, align: 0 });
    return (
      icon(drawing, data.icon, hasIcon, type.padding, type.padding, type.icon) +
      moved(type.padding, height - type.padding - label.height, label.markup)
    );
  }
  const label = labelOf(drawing, tile, colour, { room: width - 2 * type.padding, align: 0.5 });
  const gap = label.height === 0 ? 0 : data.height === 1 ? 3 : 16;
  const all = (hasIcon ? type.icon + gap : 0) + label.height;
  const top = (height - all) / 2;
  return (
    icon(drawing, data.icon, hasIcon, (width - type.icon) / 2, top, type.icon) +
    moved(type.padding, top + all - label.height, label.markup)
  );
}

function icon({ place }: Drawing, file: string, has: boolean, x: number, y: number, side: number) {
  return has ? place(file, { x, y, width: side, height: side }) : "";
}

/** The title and what belongs to it, with the height that they take. */
function labelOf(
  drawing: Drawing,
  { data }: Tile,
  colour: NamedColour,
  place: { readonly room: number; readonly align: 0 | 0.5 },
): { readonly markup: string; readonly height: number } {
  const type = pieceTypeOf(data);
  const isOneText = data.width === 1 && data.height === 1 && data.icon === "";
  const below =
    data.width >= 4 && data.height > 1 ? data.description || data.summary : data.summary;
  const title = setTitle(drawing, data.title, type, { ...place, max: isOneText ? 4 : undefined });
  const { summary } = type;
  const soft = softWords(drawing.colours, colour);
  const text =
    summary === undefined || below === data.title
      ? NO_LINES
      : setLines(drawing, below, { font: BODY, ...summary }, { ...place, max: summary.max });
  const gap = text.height === 0 || title.height === 0 ? 0 : 3;
  return {
    markup:
      inked(drawing.colours.ink, title.markup) +
      moved(0, title.height + gap, inked(soft.colour, text.markup, soft.opacity)),
    height: title.height + gap + text.height,
  };
}

/** The lines of a text, as many as fit. */
function drawText(drawing: Drawing, tile: Tile, colour: NamedColour): string {
  const { data } = tile;
  const type = pieceTypeOf(data);
  const [width, height] = [lengthOf(data.width), lengthOf(data.height)];
  const side = type.isLarge ? 17 : data.width === 1 ? 10 : 14;
  const top = type.isLarge ? 15 : 11;
  const room = width - 2 * side;
  const title = setTitle(drawing, data.title, type, { room, align: 0 });
  const measure = type.isLarge
    ? data.width >= 4
      ? { size: 16, line: 23 }
      : { size: 14, line: 20 }
    : { size: 13, line: 17 };
  const gap = type.isLarge ? 6 : 2;
  let left = Math.max(0, Math.floor((height - 2 * top - title.height - gap) / measure.line));
  let y = top + title.height + gap;
  const soft = softWords(drawing.colours, colour);
  let markup = moved(side, top, inked(drawing.colours.ink, title.markup));
  const words = (data.type === "texto" ? data.content : "") || data.description || data.summary;
  // More lines than a piece has are never drawn.
  for (const line of words.split("\n", 60)) {
    if (left <= 0) break;
    const set = setLines(drawing, line, { font: BODY, ...measure }, { room, align: 0, max: left });
    markup += moved(side, y, inked(soft.colour, set.markup, soft.opacity));
    const rows = Math.max(1, Math.round(set.height / measure.line));
    y += rows * measure.line;
    left -= rows;
  }
  return markup;
}

/** Words without a ground. */
function drawFreeWords(drawing: Drawing, { data }: Tile): string {
  const { look, titleFont, colours } = drawing;
  const [width, height] = [lengthOf(data.width), lengthOf(data.height)];
  const size =
    data.width >= 4 && data.height > 1 ? 72 : data.width > 2 ? 44 : data.width > 1 ? 32 : 22;
  const font = { ...titleFont, weight: look.titleWeight };
  const type = { font, size, line: size * 1.1, tracking: look.titleTracking };
  const words = look.isUpperCase ? data.title.toUpperCase() : data.title;
  const fit = fitted(type, words, width, drawing.setter);
  const max = Math.max(1, Math.floor(height / fit.line));
  const set = setLines(drawing, words, fit, { room: width, max, align: 0 });
  return moved(0, (height - set.height) / 2, inked(colours.onGround, set.markup));
}
