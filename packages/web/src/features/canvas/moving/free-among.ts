import type { Area } from "@mosaico/domain/mosaic/area";
import type { IsFree } from "@mosaico/domain/mosaic/clear-moves";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

type Index = Pick<CanvasDocument["index"], "overlapping" | "isHere">;
type Document = { readonly index: Index } & Pick<CanvasDocument, "sections">;

/**
 * V6: whether an area is free of all tiles except these, which are being moved, and of the headings of sections. The
 * cost depends on nearby tiles only.
 */
export function freeAmong(document: Document, moving: ReadonlySet<TileId>): IsFree {
  const { index } = document;
  // Where not all tiles are here yet, nothing is certain to be free.
  return (area) =>
    index.isHere?.(area) !== false && obstacleAt(document, area, moving) === undefined;
}

/** A tile that is in the way of one with this area, or the section on whose heading it would lie. */
export function obstacleAt(
  { index, sections }: Document,
  area: Area,
  moving: ReadonlySet<TileId>,
): Tile | undefined {
  return overlappedAt(index, area, moving) ?? sections.headedAt(area);
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
