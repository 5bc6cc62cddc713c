import type { Area } from "@mosaico/domain/mosaic/area";
import type { IsFree } from "@mosaico/domain/mosaic/clear-moves";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

type Index = Pick<CanvasDocument["index"], "overlapping">;

/**
 * V6: whether an area is free of all tiles except these, which are being moved. The cost depends on nearby tiles only.
 */
export function freeAmong(index: Index, moving: ReadonlySet<TileId>): IsFree {
  return (area) => overlappedAt(index, area, moving) === undefined;
}

/** A tile that one with this area would overlap; undefined if there is none, apart from those being moved. */
export function overlappedAt(
  index: Index,
  area: Area,
  moving: ReadonlySet<TileId>,
): Tile | undefined {
  for (const tile of index.overlapping(area)) if (!moving.has(tile.id)) return tile;
  return undefined;
}
