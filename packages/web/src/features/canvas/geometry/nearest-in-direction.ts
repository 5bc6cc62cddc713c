import { areaOf, middleOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import type { Tile } from "@mosaico/domain/tile/tile";

/** One step right, left, down or up. */
export type Step = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

// The weight of sideways distance, so that the focus stays in a row before leaving it.
const ASIDE = 2;

/**
 * The nearest tile in a direction: among those more ahead than to the side, or if there are none, among all ahead.
 * Undefined at the edge.
 */
export function nearestInDirection(
  tiles: Iterable<Tile>,
  from: Tile,
  [x, y]: Step,
): Tile | undefined {
  const start = middleOf(areaOf(from));
  let best: Tile | undefined;
  let min = Infinity;
  let isBestAhead = false;
  for (const tile of tiles) {
    const middle = middleOf(areaOf(tile));
    const [dx, dy] = [middle.x - start.x, middle.y - start.y];
    const ahead = dx * x + dy * y;
    if (ahead <= 0) continue;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    const isAhead = aside <= ahead;
    const distance = ahead + aside * ASIDE;
    if (isBestAhead && !isAhead) continue;
    const isBetter =
      (isAhead && !isBestAhead) ||
      distance < min ||
      (distance === min && best !== undefined && compareInRows(tile, best) < 0);
    if (!isBetter) continue;
    best = tile;
    min = distance;
    isBestAhead = isAhead;
  }
  return best;
}
