import { areaOf } from "@mosaico/domain/mosaic/area";
import { compareInReading } from "@mosaico/domain/mosaic/reading-order";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { TileDocument } from "./tile-document.ts";

/**
 * Z8: the next or previous shown tile in reading order, wrapping around at the ends. Undefined if there is no other
 * tile. Iterates over all tiles, so only on demand.
 */
export function stepTile(
  { shown, sections }: Pick<TileDocument, "shown" | "sections">,
  from: Tile,
  direction: "next" | "previous",
): TileId | undefined {
  const compare = (a: Tile, b: Tile) =>
    compareInReading(a, b, (piece) => sections.of(areaOf(piece)));
  const sign = direction === "next" ? 1 : -1;
  let nearest: Tile | undefined;
  let farthest: Tile | undefined;
  for (const tile of shown.pieces()) {
    if (tile.id === from.id) continue;
    const isAhead = compare(tile, from) * sign > 0;
    if (isAhead && (nearest === undefined || compare(tile, nearest) * sign < 0)) nearest = tile;
    if (farthest === undefined || compare(tile, farthest) * sign < 0) farthest = tile;
  }
  return (nearest ?? farthest)?.id;
}
