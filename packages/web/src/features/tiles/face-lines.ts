import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileData } from "@mosaico/domain/tile/tile";
import { CANVAS_MEASURES, GRID_MEASURES } from "./face-measures.ts";
import { shapeOf } from "./face-shape.ts";
import { faceTexts } from "./face-texts.ts";
import { fitOf, gridLength } from "./fit-title.ts";
import { type FaceType, widthOf } from "./text-width.ts";

// Lines may reach this far into the padding below them.
const LEEWAY = 3;
// As many rows of cells must be there for the last lines to fade: in one row they would be half of the text.
const FADING_ROWS = 2;
// Lines are not set closer than this, as a share of their type size.
const MIN_LEADING = 1.15;
const MAX_CACHED = 2000;

/** How many lines of title and text a tile shows. */
export type FaceLines = {
  readonly lines: number;
  /** What more it shows at the level near: one more line, and all lines closer. Missing if all is shown anyway. */
  readonly near?: { readonly lines: number; readonly line: number };
  /** Where the last lines fade, since more would follow: at each level, or only until near shows the last one. */
  readonly fades?: "always" | "until-near";
};

const cache = new Map<string, FaceLines>();

/**
 * The lines of a tile with the face `text`, computed once per text and size. The widths of letters are added up, so that a
 * text that just fits may count as cut, or one that just does not as fitting; then its last line still ends in an ellipsis.
 */
export function faceLines(data: TileData, isInGrid = false): FaceLines {
  const { title, below } = faceTexts(data);
  const key = `${isInGrid ? "grid " : ""}${data.width} ${data.height} ${title}\n${below}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const measures = (isInGrid ? GRID_MEASURES : CANVAS_MEASURES)[shapeOf(data)];
  const { title: head, words, gap, padding } = measures;
  const fit = fitOf(data, isInGrid);
  const length = isInGrid ? gridLength : lengthOf;
  const width = length(data.width) - 2 * padding.x;
  const max = 3;
  const titles = Math.min(max, wrap(title, width, { ...head, size: head.size * fit }, max));
  const room = length(data.height) + LEEWAY - titles * head.line * fit - gap;
  const shown = Math.max(1, Math.floor((room - 2 * padding.y) / words.line));
  const lines = titles + shown;
  let counted: FaceLines = { lines };
  if (wrap(below, width, words, shown + 1) > shown) {
    const size = measures.near?.size ?? words.size;
    const line = (room - 2 * (measures.near?.y ?? padding.y)) / (shown + 1);
    const hasMore = !isInGrid && line >= MIN_LEADING * size;
    const isShownNear = hasMore && wrap(below, width, { ...words, size }, shown + 2) <= shown + 1;
    counted = {
      lines,
      ...(hasMore && { near: { lines: lines + 1, line: Math.floor(line * 100) / 100 } }),
      ...(data.height >= FADING_ROWS && { fades: isShownNear ? "until-near" : "always" }),
    };
  }
  if (document.fonts.status === "loaded") {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, counted);
  }
  return counted;
}

/** How many lines a text takes, counted up to a limit. */
function wrap(text: string, room: number, type: FaceType, limit: number): number {
  const space = widthOf(" ", type);
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    lines += 1;
    let used = 0;
    for (const word of paragraph.split(/[ \t]+/u)) {
      const width = widthOf(word, type);
      if (used > 0 && used + space + width > room) {
        lines += 1;
        used = 0;
      }
      used += (used > 0 ? space : 0) + width;
      // A word that is wider than a line is broken.
      while (used > room) {
        lines += 1;
        used -= room;
      }
      if (lines >= limit) return limit;
    }
  }
  return lines;
}
