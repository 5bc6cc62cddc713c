import type { Tile, TileId } from "@mosaico/domain/tile/tile";

type Tiles = ReadonlyMap<TileId, Tile | undefined>;

const MAX_TILES = 32;
// Longer texts would take too much memory.
const MAX_TEXT = 4000;

/** The last ones of some tiles, as far as they are worth keeping in memory for further edits: the last one comes last. */
export function fewTiles(tiles: Iterable<readonly [TileId, Tile | undefined]>): Tiles {
  const few = new Map<TileId, Tile | undefined>();
  for (const [id, tile] of tiles) {
    few.delete(id);
    if (isShort(tile)) few.set(id, tile);
  }
  for (const id of few.keys()) {
    if (few.size <= MAX_TILES) break;
    few.delete(id);
  }
  return few;
}

function isShort(tile: Tile | undefined): boolean {
  if (tile === undefined) return true;
  const { title, description, summary, content } = tile.data;
  return title.length + description.length + summary.length + content.length <= MAX_TEXT;
}
