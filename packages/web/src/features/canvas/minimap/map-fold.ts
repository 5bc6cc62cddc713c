import { useState } from "react";
import { readLocal, writeLocal } from "#platform/storage/local.ts";
import type { Size } from "../geometry/view.ts";

const KEY = "mosaico.map";
const LARGE: Size = { width: 200, height: 150 };
const SMALL: Size = { width: 112, height: 84 };
// What opens the map again.
const FOLDED: Size = { width: 44, height: 44 };
// As long as a canvas is narrower or lower, its map must be small; where it is both, there is none: it hid a tile.
const NARROW = 640;
const LOW = 400;
/** The map's distance from both edges, in pixels. */
export const MAP_MARGIN = 12;

/** The map's size on a canvas of this size; undefined where there is none. */
export function mapSize({ width, height }: Size): Size | undefined {
  const [isNarrow, isLow] = [width < NARROW, height < LOW];
  if (isNarrow && isLow) return undefined;
  return isNarrow || isLow ? SMALL : LARGE;
}

/** What the map, or what opens it, covers of the lower left corner. */
export function coveredCorner(
  canvas: Size,
  isOpen: boolean,
  bottomInset: number,
): Size | undefined {
  const size = mapSize(canvas);
  if (size === undefined) return undefined;
  const { width, height } = isOpen ? size : FOLDED;
  return { width: width + MAP_MARGIN, height: height + bottomInset + MAP_MARGIN };
}

/** Whether the map is open, as this browser remembers it. */
export function useMapOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readLocal(KEY) !== "folded");
  return [
    isOpen,
    (next) => {
      writeLocal(KEY, next ? "open" : "folded");
      setOpen(next);
    },
  ];
}
