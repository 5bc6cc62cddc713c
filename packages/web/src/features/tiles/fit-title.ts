import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileData } from "@mosaico/domain/tile/tile";
import { type Shape, shapeOf } from "./face-shape.ts";
import { type FaceType, measureWord } from "./text-width.ts";

// The shares of the type size that are tried; a word that fits none of them is broken.
const STEPS = [1, 0.92, 0.84, 0.76] as const;
// Titles are cut to 30 characters, so that this is a few hundred kilobytes.
const MAX_CACHED = 5000;

const BODY = "--font-sans";
const TITLE = "--font-title";

/** As in tile-face.css: the type of titles, and what the padding and the icon take of the width, in canvas units. */
const TITLES: Readonly<
  Record<Exclude<Shape, "1x1">, FaceType & { padding: number; icon: number }>
> = {
  "2x1": { size: 14.5, weight: 650, family: BODY, padding: 28, icon: 46 },
  "1x2": { size: 14, weight: 650, family: BODY, padding: 16, icon: 0 },
  "2x2": { size: 20, weight: 700, family: TITLE, padding: 34, icon: 0 },
  "3x2": { size: 23, weight: 700, family: TITLE, padding: 36, icon: 0 },
  "4x2": { size: 30, weight: 700, family: TITLE, padding: 38, icon: 0 },
};

const cache = new Map<string, number>();

/**
 * The share of its type size, from 1 to 0.76, at which the longest word of a tile's title fits on a line. Measured once
 * per title and size. In one cell the type is as small as it may be, and always 1.
 */
export function fitOf({ title, width, height, face, icon }: TileData): number {
  const shape = shapeOf({ width, height });
  if (shape === "1x1" || face === "title") return 1;
  const type = TITLES[shape];
  const hasIcon = icon !== "" && face === "icon";
  const room = lengthOf(width) - type.padding - (hasIcon ? type.icon : 0);
  const word = longestWord(title);
  const key = `${shape} ${room} ${word}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const length = measureWord(word, type);
  const fit = STEPS.find((step) => length * step <= room) ?? 0.76;
  // Until the fonts are there, others are measured.
  if (document.fonts.status === "loaded") {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, fit);
  }
  return fit;
}

function longestWord(title: string): string {
  return title.split(/[\s\u00ad\u200b-]+/u).reduce((a, b) => (b.length > a.length ? b : a), "");
}
