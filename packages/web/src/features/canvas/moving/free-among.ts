import { type IsFree, doOverlap } from "@mosaico/domain/mosaic/clear-moves";
import { CELL, TILE_SIDE } from "@mosaico/domain/mosaic/placement";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

type Index = Pick<CanvasDocument["index"], "within">;

/**
 * V6: whether a position is free of all tiles except these, which are being moved. The cost depends on nearby tiles
 * only.
 */
export function freeAmong(index: Index, moving: ReadonlySet<TileId>): IsFree {
  return (position) => overlappedAt(index, position, moving) === undefined;
}

/** A tile that one at this position would overlap; undefined if there is none, apart from those being moved. */
export function overlappedAt(
  index: Index,
  position: Position,
  moving: ReadonlySet<TileId>,
): Tile | undefined {
  const range = {
    firstColumn: Math.floor((position.x - TILE_SIDE) / CELL),
    lastColumn: Math.floor((position.x + TILE_SIDE) / CELL),
    firstRow: Math.floor((position.y - TILE_SIDE) / CELL),
    lastRow: Math.floor((position.y + TILE_SIDE) / CELL),
  };
  for (const tile of index.within(range)) {
    if (!moving.has(tile.id) && doOverlap(tile.position, position)) return tile;
  }
  return undefined;
}
