import type { Language } from "@mosaico/domain/language";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

// A window whose first screens have more pieces than the picture shows.
const WINDOW = { width: "390", height: "844" };

/**
 * L4: the first tiles of the public mosaic for visitors of a language: few, however large it is. What reads all of one is
 * more program than the forms themselves.
 */
export function baseStartQuery(language: Language) {
  return queryOptions({
    queryKey: ["base", language, "start"],
    queryFn: async ({ signal }) => {
      const query = { ...WINDOW, order: "reading" as const };
      const headers = { "Accept-Language": language };
      const { item } = await call("GET /base/part", { query }, { signal, headers });
      return tilesIn(item.content);
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    structuralSharing: false,
  });
}

/** Without the checks for display: nothing of them is opened, and their words are drawn as words. */
function tilesIn(content: string): readonly Tile[] {
  const { nodes } = JSON.parse(content) as { readonly nodes: readonly Tile[] };
  return nodes.map(({ id, position, data }) => ({ id, position, data: fillTileData(data) }));
}
