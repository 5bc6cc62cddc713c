import type { Bounds } from "@mosaico/domain/mosaic/area";
import { hexOf } from "@mosaico/domain/look/oklch";
import { drawEmptyWall, drawWall } from "./draw-wall.ts";
import type { Drawing } from "./drawing.ts";
import { BODY, setLines } from "./set-lines.ts";
import { inked, moved } from "./svg.ts";
import { titleType } from "./title-type.ts";

/** The size of a card, in pixels, as chats show it. */
const CARD = { width: 1200, height: 630 } as const;
// Where the wall begins, in pixels.
const LEFT = 550;
/** The size of the wall on a card, in pixels. */
export const CARD_WALL = { width: CARD.width - LEFT, height: CARD.height } as const;

const MARGIN = 65;
const ROOM = 448;
const LOGO = 96;
const SIZES = [72, 64, 56, 48, 42];
const MAX_LINES = 4;
const LINE = { font: BODY, size: 25, line: 34 };
const AFTER_LOGO = 32;
const AFTER_TITLE = 30;

type CardTexts = {
  readonly title: string;
  readonly line: string;
  /** The file of the logo, and the ratio of its width to its height; undefined for none. */
  readonly logo: { readonly file: string; readonly ratio: number } | undefined;
};

/** The pixels of a canvas unit on a card whose wall shows this window. */
export function cardScale({ left, right }: Bounds): number {
  return CARD_WALL.width / (right - left);
}

/** The card that stands for a mosaic in chats: its title beside the mosaic, or a part of it that the card's edges cut. */
export function drawCard(drawing: Drawing, window: Bounds, texts: CardTexts): string {
  const { colours } = drawing;
  const scale = cardScale(window);
  const ground = hexOf(colours.ground);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    `<clipPath id="wall"><rect x="${LEFT}" y="0" width="${CARD_WALL.width}" height="${CARD.height}"/></clipPath>`,
    `<g clip-path="url(#wall)">`,
    drawing.pieces.length === 0
      ? moved(LEFT, 0, drawEmptyWall(drawing), scale)
      : moved(LEFT - window.left * scale, -window.top * scale, drawWall(drawing, window), scale),
    "</g>",
    drawTitle(drawing, texts),
    "</svg>",
  ].join("");
}

function drawTitle(drawing: Drawing, { title, line, logo }: CardTexts): string {
  const { look, colours } = drawing;
  const words = look.isUpperCase ? title.toUpperCase() : title;
  const type = titleType(drawing, words, SIZES, { room: ROOM, max: MAX_LINES });
  const placed = { room: ROOM, max: MAX_LINES, align: 0 } as const;
  const set = setLines(drawing, words, type, placed);
  const small = setLines(drawing, line, LINE, { ...placed, max: 2 });
  const head = logo === undefined ? 0 : LOGO + AFTER_LOGO;
  const foot = small.height === 0 ? 0 : AFTER_TITLE + small.height;
  const top = (CARD.height - head - set.height - foot) / 2;
  const logoWidth = logo === undefined ? 0 : Math.min(ROOM, LOGO * logo.ratio);
  return [
    logo === undefined
      ? ""
      : drawing.place(logo.file, {
          x: MARGIN,
          y: top,
          width: logoWidth,
          height: logoWidth / logo.ratio,
        }),
    moved(MARGIN, top + head, inked(colours.onGround, set.markup)),
    moved(
      MARGIN,
      top + head + set.height + AFTER_TITLE,
      inked(colours.onGroundMuted, small.markup),
    ),
  ].join("");
}
