import { type Bounds, areaOf, middleOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";

/** The tile whose middle is nearest to that of a rectangle; undefined if there are none. */
export function nearestToMiddle(
  tiles: Iterable<Tile>,
  { left, top, right, bottom }: Bounds,
): Tile | undefined {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  let nearest: Tile | undefined;
  let min = Infinity;
  for (const tile of tiles) {
    const middle = middleOf(areaOf(tile));
    const distance = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (distance >= min) continue;
    min = distance;
    nearest = tile;
  }
  return nearest;
}
