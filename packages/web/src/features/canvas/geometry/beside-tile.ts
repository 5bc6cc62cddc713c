import type { Insets, ScreenPoint, Size } from "./view.ts";

// Clear of the ring and the corner of a selected tile, in pixels.
const GAP = 16;
const MARGIN = 8;

/**
 * Where tools of this size are placed beside a tile on the screen: above it, below it without space there, and at the
 * upper edge if there is space in neither place. Undefined if the tile is out of sight.
 */
export function besideTile(
  tile: ScreenPoint & Size,
  tools: Size,
  screen: Size,
  { right, bottom }: Insets,
): ScreenPoint | undefined {
  const free = { width: screen.width - right, height: screen.height - bottom };
  const isSeen =
    tile.x < free.width &&
    tile.x + tile.width > 0 &&
    tile.y < free.height &&
    tile.y + tile.height > 0;
  if (!isSeen) return undefined;
  const max = Math.max(MARGIN, free.width - MARGIN - tools.width);
  const x = Math.min(max, Math.max(MARGIN, tile.x + (tile.width - tools.width) / 2));
  const above = tile.y - GAP - tools.height;
  const below = tile.y + tile.height + GAP;
  const fitsBelow = below + tools.height <= free.height - MARGIN;
  const y = above >= MARGIN ? above : fitsBelow ? below : MARGIN;
  return { x: Math.round(x), y: Math.round(y) };
}
