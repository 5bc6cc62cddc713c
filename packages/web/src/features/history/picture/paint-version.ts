import { areaOf, boundsOf, joinBounds, lengthOf, middleOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { mapScale } from "#features/canvas/geometry/map-scale.ts";
import { type Painted, paintMap } from "#features/canvas/minimap/paint-map.ts";
import type { Theme } from "#platform/theme/theme.ts";
import type { Difference, Kind } from "../steps/compare.ts";
import { KIND_LOOKS } from "../marks/kind-looks.ts";

/** The size of a picture in the timeline, in pixels. */
export const PICTURE = { width: 92, height: 64 } as const;

// Keeps changes visible, however small the mosaic is drawn.
const MIN_SIDE = 4;
// More marks than this would merge into one blot.
const MAX_MARKS = 400;

/** Paints a whole mosaic in miniature, with its changes marked. Iterates over the mosaic. */
export function paintVersion(
  canvas: HTMLCanvasElement,
  mosaic: Painted,
  { tiles: differences }: Difference,
  theme: Theme,
): void {
  const removed = differences.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const bounds = joinBounds(mosaic.bounds(), boundsOf(removed.map(areaOf)));
  const at = mapScale(bounds, PICTURE);
  paintMap(canvas, mosaic, at, PICTURE, theme);
  const context = canvas.getContext("2d");
  if (context === null) return;
  const density = canvas.width / PICTURE.width;
  const tokens = getComputedStyle(document.documentElement);
  context.globalCompositeOperation = "source-over";
  context.lineWidth = 1.5 * density;
  const mark = (tile: Tile, kind: Kind, isHollow: boolean) => {
    const middle = middleOf(areaOf(tile));
    const width = Math.max(MIN_SIDE, lengthOf(tile.data.width) * at.scale) * density;
    const height = Math.max(MIN_SIDE, lengthOf(tile.data.height) * at.scale) * density;
    const x = (middle.x * at.scale + at.x) * density - width / 2;
    const y = (middle.y * at.scale + at.y) * density - height / 2;
    const colour = tokens.getPropertyValue(KIND_LOOKS[kind].token);
    context.fillStyle = colour;
    context.strokeStyle = colour;
    if (isHollow) context.strokeRect(x, y, width, height);
    else context.fillRect(x, y, width, height);
  };
  for (const { before, after, kinds } of differences.slice(0, MAX_MARKS)) {
    const [kind = "changed"] = kinds;
    if (before && (!after || kinds.has("moved"))) mark(before, kind, true);
    if (after) mark(after, kind, false);
  }
}
