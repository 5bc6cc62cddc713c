import { CELL, GAP } from "@mosaico/domain/mosaic/area";

/** How much tiles show of themselves at a distance. */
export type Level = "far" | "mid" | "near";

/** Below this zoom, tiles are too small for fine edges. */
export const PLAIN = 0.65;

// A tile of one cell that is smaller than this on the screen shows its picture or icon alone, in pixels.
const MIN_LABELLED = 36;
const NEAR = 1.5;
// The zoom that has to be passed beyond a threshold to return, so that a pinch at it does not flicker.
const HYSTERESIS = 0.03;

/** M5: the level at a zoom, after another level or at first. A mosaic that is read on the canvas has no middle one. */
export function levelAt(zoom: number, readOnCanvas: boolean, before?: Level): Level {
  const far = MIN_LABELLED / (CELL - GAP) + (before === "far" ? HYSTERESIS : 0);
  const near = NEAR - (before === "near" ? HYSTERESIS : 0);
  if (zoom < far) return "far";
  return readOnCanvas || zoom >= near ? "near" : "mid";
}
