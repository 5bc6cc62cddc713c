import { lengthOf } from "@mosaico/domain/mosaic/area";
import { pieceColour, softWords } from "@mosaico/domain/look/look-colours";
import { type Oklch, hexOf } from "@mosaico/domain/look/oklch";
import type { NamedColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { DrawnPicture, Drawing } from "./drawing.ts";
import { pieceTypeOf } from "./piece-types.ts";
import { BODY, NO_LINES, setLines, setTitle } from "./set-lines.ts";
import { type Box, inked, moved, placeOf } from "./svg.ts";

type Shown = DrawnPicture & { readonly file: string; readonly colour: NamedColour };

const WHITE: Oklch = [1, 0, 0];

/** T13: draws a picture with its label, in the framing of the tile or else of the picture. */
export function drawPicture(drawing: Drawing, tile: Tile, shown: Shown): string {
  const { data } = tile;
  const type = pieceTypeOf(data);
  const box = { x: 0, y: 0, width: lengthOf(data.width), height: lengthOf(data.height) };
  const chosen = data.framing || shown.framing;
  // In looks with labels on paper, pictures without a strip of their own get one.
  const isOnPaper = chosen === "scrim" && drawing.look.label === "plate";
  const framing = isOnPaper ? "plate" : chosen;
  const isOne = data.width === 1 && data.height === 1;
  const { side, above, below } = type.label;
  const room = box.width - 2 * side;
  const align = framing !== "scrim" && isOne ? 0.5 : 0;
  const most = framing !== "scrim" && isOne ? 1 : 2;
  const hasLabel = !(drawing.isSmall && data.width === 1);
  const title = hasLabel ? setTitle(drawing, data.title, type, { room, align, most }) : NO_LINES;
  const { summary } = type;
  const line =
    summary === undefined || data.summary === data.title
      ? NO_LINES
      : setLines(drawing, data.summary, { font: BODY, ...summary }, { room, align, most: 1 });
  const gap = line.height === 0 || title.height === 0 ? 0 : 3;
  const words = title.height + gap + line.height;
  const strip = words === 0 ? 0 : words + above + below;
  const top = box.height - strip;
  const { colours } = drawing;
  const colour = isOnPaper ? "white" : shown.colour;
  const soft = softWords(colours, colour);
  const label = (ink: Oklch, lesser: { colour: Oklch; opacity: number }) =>
    moved(
      side,
      top + above,
      inked(ink, title.markup) +
        moved(0, title.height + gap, inked(lesser.colour, line.markup, lesser.opacity)),
    );
  const id = `c${tile.id}`;
  const clip = `<clipPath id="${id}"><rect ${placeOf(box)} rx="${drawing.look.radius}"/></clipPath>`;
  const clipped = (markup: string) => `${clip}<g clip-path="url(#${id})">${markup}</g>`;
  if (framing === "scrim") {
    const dark = scrimOf(shown);
    const start = Math.max(0, top + above - type.label.out);
    return (
      clipped(
        `${cover(drawing, tile, shown, box)}${gradient(id, dark, data.framing === "scrim" && shown.framing !== "scrim" ? 1 : shown.scrim, words === 0 ? box.height : start, box)}`,
      ) + label(WHITE, { colour: WHITE, opacity: 1 })
    );
  }
  if (framing === "page") {
    const width = box.width - 20;
    const paper = { x: 10, y: 10, width, height: (width / shown.width) * shown.height };
    const fill = hexOf(pieceColour(colours, shown.colour));
    return (
      clipped(
        `<rect ${placeOf({ ...paper, x: 9, y: 11, width: width + 2 })} rx="4" fill="#000" fill-opacity=".14"/>` +
          drawing.place(shown.file, paper) +
          `<rect ${placeOf({ ...box, y: top - 1, height: 1 })} fill="#000" fill-opacity=".1"/>` +
          `<rect ${placeOf({ ...box, y: top, height: strip })} fill="${fill}"/>`,
      ) + label(colours.ink, soft)
    );
  }
  const upper = { ...box, height: top };
  const inner = `<clipPath id="${id}p"><rect ${placeOf(upper)}/></clipPath>`;
  return (
    clipped(
      `${inner}<rect ${placeOf({ ...box, y: top, height: strip })} fill="${hexOf(pieceColour(colours, colour))}"/>` +
        `<g clip-path="url(#${id}p)">${cover(drawing, tile, shown, upper)}</g>`,
    ) + label(colours.ink, soft)
  );
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
