import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "./canvas-document.ts";
import { type CellRange, isInRange, widened } from "./geometry/visible-cells.ts";

// The ring of cells around the screen that is mounted in advance; one more is kept, so that moving to and fro costs
// nothing.
const RING = 2;

type Choice = {
  /** The tiles to be mounted, row by row. */
  readonly tiles: readonly Tile[];
  /** How many of them are new. */
  readonly fresh: number;
  /** Whether all visible ones are among them. */
  readonly isShown: boolean;
  /** Whether those of the ring are, too. */
  readonly isComplete: boolean;
};

/** Chooses the tiles to mount for what is in view: the mounted ones, and up to these numbers of new ones. */
export function chooseTiles(
  { index }: Pick<CanvasDocument, "index">,
  seen: CellRange,
  isMounted: (id: TileId) => boolean,
  max: { readonly seen: number; readonly ring: number },
): Choice {
  const ring = widened(seen, RING);
  const tiles: Tile[] = [];
  let [ringBudget, seenBudget] = [max.ring, max.seen];
  let fresh = 0;
  let isComplete = true;
  let isShown = true;
  for (const tile of index.within(widened(ring, 1))) {
    const isNew = !isMounted(tile.id);
    if (isNew && !isInRange(areaOf(tile), seen)) {
      if (!isInRange(areaOf(tile), ring)) continue;
      if (ringBudget <= 0) {
        isComplete = false;
        continue;
      }
      ringBudget -= 1;
    } else if (isNew) {
      if (seenBudget <= 0) {
        isShown = false;
        continue;
      }
      seenBudget -= 1;
    }
    if (isNew) fresh += 1;
    tiles.push(tile);
  }
  return { tiles, fresh, isShown, isComplete };
}

/** Whether a tile in view is not mounted. */
export function isSomeMissing(
  { index }: Pick<CanvasDocument, "index">,
  seen: CellRange,
  isMounted: (id: TileId) => boolean,
): boolean {
  for (const { id } of index.within(seen)) if (!isMounted(id)) return true;
  return false;
}
