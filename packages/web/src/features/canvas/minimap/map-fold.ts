import { useState } from "react";
import { readLocal, writeLocal } from "#platform/storage/local.ts";
import type { Size } from "../geometry/view.ts";

const KEY = "mosaico.map";
const LARGE: Size = { width: 200, height: 150 };
const SMALL: Size = { width: 112, height: 84 };
// The size of the button that unfolds the map.
const FOLDED: Size = { width: 44, height: 44 };
// A canvas narrower or lower than this gets a small map; one that is both gets none, since it would hide a tile.
const NARROW = 640;
const LOW = 400;
/** The map's distance from both edges, in pixels. */
export const MAP_MARGIN = 12;

/** The map's size on a canvas of this size; undefined if it has no map. */
export function mapSize({ width, height }: Size): Size | undefined {
  const [isNarrow, isLow] = [width < NARROW, height < LOW];
  if (isNarrow && isLow) return undefined;
  return isNarrow || isLow ? SMALL : LARGE;
}

/** The part of the lower left corner covered by the map or its button. */
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

/** Whether the map is unfolded, as stored in this browser. */
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
