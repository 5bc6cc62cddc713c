import { CELL } from "@mosaico/domain/mosaic/area";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/**
 * The next or previous tile in reading order, row by row, wrapping around at the ends. Undefined if there is no other
 * tile. Iterates over all tiles, so only on demand.
 */
export function stepTile(
  tiles: Iterable<Tile>,
  from: Tile,
  direction: "next" | "previous",
): TileId | undefined {
  const sign = direction === "next" ? 1 : -1;
  let nearest: Tile | undefined;
  let farthest: Tile | undefined;
  for (const tile of tiles) {
    if (tile.id === from.id) continue;
    const isAhead = compare(tile, from) * sign > 0;
    if (isAhead && (nearest === undefined || compare(tile, nearest) * sign < 0)) nearest = tile;
    if (farthest === undefined || compare(tile, farthest) * sign < 0) farthest = tile;
  }
  return (nearest ?? farthest)?.id;
}

function compare(a: Tile, b: Tile): number {
  return (
    Math.floor(a.position.y / CELL) - Math.floor(b.position.y / CELL) ||
    a.position.x - b.position.x ||
    a.position.y - b.position.y ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}
