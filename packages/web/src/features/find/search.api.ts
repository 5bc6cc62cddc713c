import type { WireFoundTile } from "@mosaico/contract/search";
import { call } from "#platform/api/call.ts";

// As many as are shown.
const LIMIT = "12";

/** G5: the first tiles among all mosaics that a query finds. */
export async function searchTiles(
  search: string,
  signal: AbortSignal,
): Promise<readonly WireFoundTile[]> {
  const { items } = await call("GET /search", { query: { search, limit: LIMIT } }, { signal });
  return items;
}
