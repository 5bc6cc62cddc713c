import { type Bounds, areaOf, edgesOf, lengthOf } from "@mosaico/domain/mosaic/area";
import { compareInRows, groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { groundOf, sectionOf } from "@mosaico/domain/mosaic/section";
import { sectionGround, sectionInk, sectionMuted } from "@mosaico/domain/look/look-colours";
import { hexOf } from "@mosaico/domain/look/oklch";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { html } from "#platform/http/html.ts";
import { drawPiece } from "./draw-piece.ts";
import type { Drawing } from "./drawing.ts";
import { inked, moved, roundedRect, tagged } from "./svg.ts";

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
  const order = drawing.isTagged === true ? orderOf(drawing) : new Map<string, number>();
  return [
    ...sections.map((section) => drawSection(drawing, section, order.get(section.id))),
    ...pieces.map((piece) => {
      const { x, y } = piece.position;
      const around = sectionOf(areaOf(piece), drawing.sections)?.data.colour ?? "";
      const drawn = linked(drawing, piece, drawPiece(drawing, piece, around));
      const place = order.get(piece.id);
      return moved(x, y, place === undefined ? drawn : taggedPiece(drawing, piece, place, drawn));
    }),
  ].join("");
}

/** The places of sections and pieces in reading order; the title of the mosaic comes before them. */
function orderOf({ pieces, sections }: Drawing): ReadonlyMap<string, number> {
  const groups = groupsInReading(pieces, sections, (piece) => sectionOf(areaOf(piece), sections));
  const ids = groups.flatMap(({ section, pieces: some }) => [
    ...(section === undefined ? [] : [section.id]),
    ...some.map(({ id }) => id),
  ]);
  return new Map(ids.map((id, at) => [id, at + 1]));
}

function taggedPiece({ pictures }: Drawing, piece: Tile, order: number, markup: string): string {
  const { title, summary, alt, width, height, face } = piece.data;
  const size = { width: lengthOf(width), height: lengthOf(height) };
  const file = face === "picture" ? pictureOf(piece) : undefined;
  const isPicture = file !== undefined && pictures.has(file);
  const words = [...new Set([title, summary, alt])].filter((one) => one.trim() !== "");
  const figure = { tag: "Figure", alt: words.join(". ") } as const;
  const tag = isPicture ? figure : ({ tag: "P" } as const);
  return tagged({ ...tag, key: piece.id, order, size }, markup);
}

function linked({ linkOf }: Drawing, piece: Tile, markup: string): string {
  const href = linkOf?.(piece);
  if (href === undefined) return markup;
  const { width, height } = piece.data;
  const box = `0 0 ${lengthOf(width)} ${lengthOf(height)}`;
  const name = html`${piece.data.title}`.html;
  return `<a href="${html`${href}`.html}" data-box="${box}" data-name="${name}">${markup}</a>`;
}

function drawSection(drawing: Drawing, section: Tile, order: number | undefined): string {
  const { look, colours, setter, titleFont } = drawing;
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
  const backdrop =
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
        );
  const heading = [
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
  if (order === undefined) return backdrop + heading;
  const height = bottom - top;
  // The box begins where the section does, and the words lie within it.
  const inBox = tagged(
    { tag: "H2", key: section.id, order, title: section.data.title, size: { width, height } },
    moved(-left, -top, heading),
  );
  return backdrop + moved(left, top, inBox);
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
