import { CELL } from "@mosaico/domain/mosaic/placement";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import { TILE_SIZE } from "../geometry/view.ts";

/** The tiles that a rectangle between two corners touches. The cost depends on the cells under it. */
export function* tilesInside(
  index: Pick<CanvasDocument["index"], "within">,
  a: Position,
  b: Position,
): Generator<Tile> {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const range = {
    firstColumn: Math.floor((left - TILE_SIZE) / CELL),
    lastColumn: Math.floor(right / CELL),
    firstRow: Math.floor((top - TILE_SIZE) / CELL),
    lastRow: Math.floor(bottom / CELL),
  };
  for (const tile of index.within(range)) {
    const { x, y } = tile.position;
    if (x <= right && x + TILE_SIZE >= left && y <= bottom && y + TILE_SIZE >= top) yield tile;
  }
}
