import { type Bounds, areaOf, edgesOf, lengthOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { groundOf, sectionOf } from "@mosaico/domain/mosaic/section";
import { sectionGround, sectionInk, sectionMuted } from "@mosaico/domain/look/look-colours";
import { hexOf } from "@mosaico/domain/look/oklch";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { html } from "#platform/http/html.ts";
import { drawPiece } from "./draw-piece.ts";
import type { Drawing } from "./drawing.ts";
import { inked, moved, roundedRect } from "./svg.ts";

/** The most pieces in one drawing. */
const MAX_DRAWN = 120;
const GAP = 12;
const HEADING = { size: 27, baseline: 64, small: 15, inset: 7 };

/** What of a mosaic is in sight: sections, and as many pieces as one drawing has. */
export function withinWindow(
  { pieces, sections }: { readonly pieces: readonly Tile[]; readonly sections: readonly Tile[] },
  window: Bounds,
  max = MAX_DRAWN,
): { readonly pieces: Tile[]; readonly sections: Tile[] } {
  return {
    pieces: pieces
      .filter((one) => doMeet(edgesOf(areaOf(one)), window))
      .toSorted(compareInRows)
      .slice(0, max),
    sections: sections.filter((one) => doMeet(groundOf(areaOf(one)), window)),
  };
}

/** Draws the part of a mosaic within a window, in canvas units: first the grounds of sections, then the pieces. */
export function drawWall(drawing: Drawing, window: Bounds): string {
  const { pieces, sections } = withinWindow(drawing, window, drawing.maxPieces);
  return [
    ...sections.map((section) => drawSection(drawing, section)),
    ...pieces.map((piece) => {
      const { x, y } = piece.position;
      const around = sectionOf(areaOf(piece), drawing.sections)?.data.colour ?? "";
      return moved(x, y, linked(drawing, piece, drawPiece(drawing, piece, around)));
    }),
  ].join("");
}

function linked({ linkOf }: Drawing, piece: Tile, markup: string): string {
  const href = linkOf?.(piece);
  if (href === undefined) return markup;
  const { width, height } = piece.data;
  const box = `0 0 ${lengthOf(width)} ${lengthOf(height)}`;
  return `<a href="${html`${href}`.html}" data-box="${box}">${markup}</a>`;
}

function drawSection({ look, colours, setter, titleFont }: Drawing, section: Tile): string {
  const { left, top, right, bottom } = groundOf(areaOf(section));
  const colour: TileColour = section.data.colour;
  const ground = sectionGround(colours, colour);
  const width = right - left;
  const words = titleCase(section.data.title, look.isUpperCase);
  const font = { ...titleFont, weight: look.headingWeight };
  const title = setter.outline(words, font, HEADING.size, look.headingTracking);
  const line = section.data.summary;
  const size = HEADING.small;
  const small = { family: "figtree", weight: 400 } as const;
  const length = setter.width(line, small, size);
  const titleLength = setter.width(words, font, HEADING.size, look.headingTracking);
  const inset = GAP + (ground === undefined ? 0 : HEADING.inset);
  const room = width - 2 * (GAP + HEADING.inset) - titleLength;
  const [start, end] = [left + inset, right - inset];
  const fromRight = setter.isRightToLeft(words);
  return [
    ground === undefined
      ? inked(
          colours.onGround,
          `<rect x="${left + GAP}" y="${top + 6}" width="${width - 2 * GAP}" height="1.5"/>`,
          0.45,
        )
      : roundedRect(
          { x: left, y: top, width, height: bottom - top },
          look.sectionRadius,
          hexOf(ground),
        ),
    moved(
      fromRight ? end - titleLength : start,
      top + HEADING.baseline - 20,
      inked(sectionInk(colours, colour), title),
    ),
    length > room - 20
      ? ""
      : moved(
          fromRight ? start : end - length,
          top + HEADING.baseline - 22,
          inked(sectionMuted(colours), setter.outline(line, small, size)),
        ),
  ].join("");
}

/** Pieces in the colours of the look, for a mosaic without any. */
export function drawEmptyWall({ look, colours }: Drawing): string {
  const { lightness, chroma } = colours.piece;
  const hues = [190, 92, 24, 248, 146, 300];
  const boxes = [
    [12, 19, 288, 188],
    [312, 19, 188, 188],
    [12, 219, 88, 88],
    [112, 219, 188, 188],
    [312, 219, 188, 88],
    [12, 319, 88, 88],
  ];
  return boxes
    .map(([x = 0, y = 0, width = 0, height = 0], at) =>
      roundedRect(
        { x, y, width, height },
        look.radius,
        hexOf([lightness, chroma, hues[at] ?? 190]),
      ),
    )
    .join("");
}

function titleCase(text: string, isUpperCase: boolean): string {
  return isUpperCase ? text.toUpperCase() : text;
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
