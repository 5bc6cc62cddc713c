import type { WireFoundTile } from "@mosaico/contract/search";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { call } from "#platform/api/call.ts";

// As many as are shown: the more if there is nothing else on the screen.
const LIMIT = "12";
const FILTERED_LIMIT = "50";

type TileSearch = {
  readonly words: string;
  readonly type?: TileType | undefined;
  readonly mosaicId?: number | undefined;
};

/** G5: the first tiles among all mosaics that a query finds, of one mosaic or type if it says so. */
export async function searchTiles(
  { words, type, mosaicId }: TileSearch,
  signal: AbortSignal,
): Promise<readonly WireFoundTile[]> {
  const isFiltered = type !== undefined || mosaicId !== undefined;
  const query = {
    search: words,
    limit: isFiltered ? FILTERED_LIMIT : LIMIT,
    ...(type !== undefined && { type }),
    ...(mosaicId !== undefined && { mosaicId: String(mosaicId) }),
  };
  const { items } = await call("GET /search", { query }, { signal });
  return items;
}
