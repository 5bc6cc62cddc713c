import { lengthOf } from "@mosaico/domain/mosaic/area";
import { pieceColour, softWords } from "@mosaico/domain/look/look-colours";
import { type Oklch, hexOf } from "@mosaico/domain/look/oklch";
import type { NamedColour, PictureFraming } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { DrawnPicture, Drawing } from "./drawing.ts";
import { pieceTypeOf } from "./piece-types.ts";
import { BODY, NO_LINES, setLines, setTitle } from "./set-lines.ts";
import { type Box, inked, moved, placeOf } from "./svg.ts";

type Shown = DrawnPicture & { readonly file: string; readonly colour: NamedColour };

const WHITE: Oklch = [1, 0, 0];
/** The proportions of a slide. */
const SLIDE = 9 / 16;

/** T13: draws a picture with its label, in the framing of the tile or else of the picture. */
export function drawPicture(drawing: Drawing, tile: Tile, shown: Shown): string {
  const { data } = tile;
  const box = { x: 0, y: 0, width: lengthOf(data.width), height: lengthOf(data.height) };
  const chosen = data.framing || shown.framing;
  // In looks with labels on paper, pictures without a strip of their own get one.
  const isOnPaper = chosen === "scrim" && drawing.look.label === "plate";
  const framing = isOnPaper ? "plate" : chosen;
  const colour = isOnPaper ? "white" : shown.colour;
  const label = labelOf(drawing, tile, framing);
  const clip = `c${tile.id}`;
  const framed: Framed = { drawing, tile, shown: { ...shown, colour }, box, label, clip };
  const picture =
    framing === "scrim"
      ? onScrim(framed)
      : framing === "page"
        ? asPage(framed)
        : aboveStrip(framed);
  const soft = softWords(drawing.colours, colour);
  const words =
    framing === "scrim"
      ? label.draw(WHITE, { colour: WHITE, opacity: 1 })
      : label.draw(drawing.colours.ink, soft);
  const corners = `<clipPath id="${clip}"><rect ${placeOf(box)} rx="${drawing.look.radius}"/></clipPath>`;
  return `${corners}<g clip-path="url(#${clip})">${picture}</g>${words}`;
}

/** The title and summary of a piece with a picture. */
type Label = {
  /** Where the strip with the label begins; the lower edge of the piece if there are no words. */
  readonly top: number;
  /** Where the words begin. */
  readonly wordsTop: number;
  readonly draw: (ink: Oklch, lesser: { colour: Oklch; opacity: number }) => string;
};

/** What is drawn within the round corners of a piece. */
type Framed = {
  readonly drawing: Drawing;
  readonly tile: Tile;
  readonly shown: Shown;
  readonly box: Box;
  readonly label: Label;
  /** The id of the clip path, which those of its parts begin with. */
  readonly clip: string;
};

function labelOf(drawing: Drawing, { data }: Tile, framing: PictureFraming): Label {
  const type = pieceTypeOf(data);
  const { side, above, below } = type.label;
  const isOne = data.width === 1 && data.height === 1;
  const isCentred = framing !== "scrim" && isOne;
  const place = { room: lengthOf(data.width) - 2 * side, align: isCentred ? 0.5 : 0 } as const;
  const hasTitle = !(drawing.isSmall && data.width === 1);
  const title = hasTitle
    ? setTitle(drawing, data.title, type, { ...place, max: isCentred ? 1 : 2 })
    : NO_LINES;
  const { summary } = type;
  const line =
    summary === undefined || data.summary === data.title
      ? NO_LINES
      : setLines(drawing, data.summary, { font: BODY, ...summary }, { ...place, max: 1 });
  const gap = line.height === 0 || title.height === 0 ? 0 : 3;
  const height = title.height + gap + line.height;
  const bottom = lengthOf(data.height);
  const needed = bottom - (height === 0 ? 0 : height + above + below);
  // A slide keeps its proportions as long as its label has room, which is then in the middle of a larger strip.
  const slide = lengthOf(data.width) * SLIDE;
  const isSlide = framing === "slide" && height > 0 && slide < needed;
  const top = isSlide ? slide : needed;
  const wordsTop = isSlide ? (slide + bottom - height) / 2 : top + above;
  return {
    top,
    wordsTop,
    draw: (ink, lesser) =>
      moved(
        side,
        wordsTop,
        inked(ink, title.markup) +
          moved(0, title.height + gap, inked(lesser.colour, line.markup, lesser.opacity)),
      ),
  };
}

/** The picture fills the piece, darker below the words. */
function onScrim({ drawing, tile, shown, box, label, clip }: Framed): string {
  const hasWords = label.top < box.height;
  const { out } = pieceTypeOf(tile.data).label;
  const start = hasWords ? Math.max(0, label.wordsTop - out) : box.height;
  // A picture that needs no scrim gives no strength for the one that is chosen by hand.
  const isForced = tile.data.framing === "scrim" && shown.framing !== "scrim";
  const strength = isForced ? 1 : shown.scrim;
  return cover(drawing, tile, shown, box) + gradient(clip, scrimOf(shown), strength, start, box);
}

/** A page stands in the piece, its foot behind the strip with the label. */
function asPage({ drawing, shown, box, label }: Framed): string {
  const width = box.width - 20;
  const paper = { x: 10, y: 10, width, height: (width / shown.width) * shown.height };
  const edge = { ...box, y: label.top, height: box.height - label.top };
  return (
    `<rect ${placeOf({ ...paper, x: 9, y: 11, width: width + 2 })} rx="4" fill="#000" fill-opacity=".14"/>` +
    drawing.place(shown.file, paper) +
    `<rect ${placeOf({ ...edge, y: label.top - 1, height: 1 })} fill="#000" fill-opacity=".1"/>` +
    `<rect ${placeOf(edge)} fill="${fillOf(drawing, shown)}"/>`
  );
}

/** The picture ends above a strip of the piece's colour. */
function aboveStrip({ drawing, tile, shown, box, label, clip }: Framed): string {
  const upper = { ...box, height: label.top };
  const strip = { ...box, y: label.top, height: box.height - label.top };
  return (
    `<clipPath id="${clip}p"><rect ${placeOf(upper)}/></clipPath>` +
    `<rect ${placeOf(strip)} fill="${fillOf(drawing, shown)}"/>` +
    `<g clip-path="url(#${clip}p)">${cover(drawing, tile, shown, upper)}</g>`
  );
}

function fillOf({ colours }: Drawing, { colour }: Shown): string {
  return hexOf(pieceColour(colours, colour));
}

/** The picture fills the box; its focus stays in sight. */
function cover(drawing: Drawing, { data }: Tile, shown: Shown, box: Box): string {
  const scale = Math.max(box.width / shown.width, box.height / shown.height);
  const [width, height] = [shown.width * scale, shown.height * scale];
  const x = box.x + ((box.width - width) * data.focusX) / 100;
  // A slide keeps its head in sight.
  const focusY = (data.framing || shown.framing) === "slide" ? 0 : data.focusY;
  const y = box.y + ((box.height - height) * focusY) / 100;
  return drawing.place(shown.file, { x, y, width, height });
}

function scrimOf({ hue }: DrawnPicture): string {
  return hexOf([0.21, 0.05, hue]);
}

/** As tall as the label and a run-out above it, in the picture's own dark hue. */
function gradient(id: string, dark: string, strength: number, from: number, box: Box): string {
  const height = box.height - from;
  if (height <= 0) return "";
  const stops = [
    [0, 0],
    [0.25, 0.27],
    [0.5, 0.68],
    [1, 0.86],
  ]
    .map(
      ([at = 0, opacity = 0]) =>
        `<stop offset="${at}" stop-color="${dark}" stop-opacity="${opacity * strength}"/>`,
    )
    .join("");
  return `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><rect ${placeOf({ ...box, y: from, height })} fill="url(#${id}g)"/>`;
}
