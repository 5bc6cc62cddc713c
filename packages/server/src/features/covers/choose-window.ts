import { type Bounds, areaOf, boundsOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { ReadingGroup } from "@mosaico/domain/mosaic/reading-order";
import type { Tile } from "@mosaico/domain/tile/tile";

// A later part of the mosaic is chosen only if it has clearly more to show.
const CLEARLY = 1.25;
const PICTURE_WEIGHT = 3;

/**
 * The part of a mosaic that a picture of it shows: the beginning of the group of pieces with most to see there, pictures
 * first. `margin` is left free before the first piece, in canvas units.
 */
export function chooseWindow(
  groups: readonly ReadingGroup[],
  size: { readonly width: number; readonly height: number },
  margin: { readonly x: number; readonly y: number },
): Bounds {
  let best = { window: windowAt(0, 0, size, margin), score: 0 };
  for (const { pieces } of groups) {
    const bounds = boundsOf(pieces.map(areaOf));
    if (bounds === undefined) continue;
    const window = windowAt(bounds.left, bounds.top, size, margin);
    const score = pieces.reduce((sum, piece) => sum + worthOf(piece, window), 0);
    if (score > best.score * CLEARLY) best = { window, score };
  }
  return best.window;
}

/** The heading of a section is in sight with its first pieces. */
export function withHeading({ section, pieces }: ReadingGroup): ReadingGroup {
  return { section, pieces: section === undefined ? pieces : [section, ...pieces] };
}

function windowAt(
  left: number,
  top: number,
  { width, height }: { readonly width: number; readonly height: number },
  margin: { readonly x: number; readonly y: number },
): Bounds {
  const [x, y] = [left - margin.x, top - margin.y];
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function worthOf(piece: Tile, window: Bounds): number {
  const edges = edgesOf(areaOf(piece));
  const width = Math.min(edges.right, window.right) - Math.max(edges.left, window.left);
  const height = Math.min(edges.bottom, window.bottom) - Math.max(edges.top, window.top);
  if (width <= 0 || height <= 0) return 0;
  return width * height * (piece.data.face === "picture" ? PICTURE_WEIGHT : 1);
}
