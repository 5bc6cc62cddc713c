import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { TileDocument } from "#features/tiles/tile-document.ts";
import type { TileDifference } from "../steps/compare.ts";

/** A version in which the tiles that only the compared version contains can be opened too. */
export function withRemovedTiles(
  document: TileDocument,
  differences: readonly TileDifference[],
): TileDocument {
  const ghosts = new Map<TileId, Tile>();
  for (const { id, before, after } of differences) {
    const tile = before ?? after;
    if (tile !== undefined) ghosts.set(id, tile);
  }
  return {
    get tileCount() {
      return document.tileCount;
    },
    find: (id) => document.find(id) ?? ghosts.get(id),
    pieces: () => document.pieces(),
    shown: document.shown,
    sections: document.sections,
    colourAt: (piece) => document.colourAt(piece),
    placeForNewTile: (size) => document.placeForNewTile(size),
    placeForResized: (tile, size) => document.placeForResized(tile, size),
    placesNear: (point, sizes) => document.placesNear(point, sizes),
    subscribe: (listener) => document.subscribe(listener),
  };
}
