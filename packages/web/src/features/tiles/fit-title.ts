import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileData } from "@mosaico/domain/tile/tile";
import { CANVAS_MEASURES, GRID_MEASURES, ICON_BESIDE } from "./face-measures.ts";
import { type Shape, shapeOf } from "./face-shape.ts";
import { doesHyphenate, withSoftBreaks } from "./soft-breaks.ts";
import { measureWord } from "./text-width.ts";

// The shares of the type size that are tried; a word that fits none of them is broken.
const SMALLEST = 0.76;
const STEPS = [1, 0.92, 0.84, SMALLEST] as const;
// Titles are cut to 30 characters, so that this is a few hundred kilobytes.
const MAX_CACHED = 5000;

/** What the padding takes of the width, except in the text face; also where a picture has a label. */
const PADDINGS = { "1x1": 8, "2x1": 28, "1x2": 16, "2x2": 34, "3x2": 36, "4x2": 38 } as const;
const PICTURE_PADDINGS = {
  "1x1": 16,
  "2x1": 28,
  "1x2": 22,
  "2x2": 30,
  "3x2": 36,
  "4x2": 36,
} as const;

// Words of fewer letters fit everywhere.
const LONG_WORD = /[^\s\u00ad\u200b-]{9}/u;

// The columns of the reading grid are at least this wide on screens from 360 px.
const GRID_COLUMN = 104;
const GRID_GAP = 8;

/** The length of so many columns or rows of the reading grid, in pixels, on the narrowest screen it is made for. */
export function gridLength(cells: number): number {
  return cells * (GRID_COLUMN + GRID_GAP) - GRID_GAP;
}

const cache = new Map<string, number>();

/**
 * The share of its type size, from 1 to 0.76, at which the longest word of a tile's title fits on a line. Measured once
 * per title and size, on the canvas or in the reading grid. In one cell the type is as small as it may be, and always 1.
 */
export function fitOf({ title, width, height, face, icon }: TileData, isInGrid = false): number {
  const shape = shapeOf({ width, height });
  if (shape === "1x1" || face === "title") return 1;
  const type = (isInGrid ? GRID_MEASURES : CANVAS_MEASURES)[shape].title;
  const hasIconBeside = shape === "2x1" && icon !== "" && face === "icon";
  const room = roomFor(shape, width, face, isInGrid) - (hasIconBeside ? ICON_BESIDE : 0);
  const word = longestWord(title);
  const key = `${type.size} ${shape} ${room} ${word}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const taken = measureWord(word, type);
  const fit = STEPS.find((step) => taken * step <= room) ?? SMALLEST;
  // Until the fonts are there, others are measured.
  if (document.fonts.status === "loaded") {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, fit);
  }
  return fit;
}

/**
 * The title as it is drawn: with soft hyphens where its longest word fits at no size, and the browser does not hyphenate
 * the language.
 */
export function drawnTitle(data: TileData, language: string): string {
  const { title, width, height, face } = data;
  if (face === "title" || title.includes("\u00ad") || !LONG_WORD.test(title)) return title;
  const word = longestWord(title);
  const shape = shapeOf({ width, height });
  const type = CANVAS_MEASURES[shape].title;
  const hasIconBeside = shape === "2x1" && data.icon !== "" && face === "icon";
  const room = roomFor(shape, width, face) - (hasIconBeside ? ICON_BESIDE : 0);
  const min = shape === "1x1" ? 1 : SMALLEST;
  if (measureWord(word, type) * min <= room) return title;
  return doesHyphenate(language) ? title : withSoftBreaks(title);
}

/** The width of a line of the title, without the icon beside it. */
function roomFor(shape: Shape, width: number, face: TileData["face"], isInGrid = false): number {
  return (isInGrid ? gridLength(width) : lengthOf(width)) - paddingOf(shape, face);
}

function paddingOf(shape: Shape, face: TileData["face"]): number {
  if (face === "text") return 2 * CANVAS_MEASURES[shape].padding.x;
  return (face === "picture" ? PICTURE_PADDINGS : PADDINGS)[shape];
}

function longestWord(title: string): string {
  return title.split(/[\s\u00ad\u200b-]+/u).reduce((a, b) => (b.length > a.length ? b : a), "");
}
