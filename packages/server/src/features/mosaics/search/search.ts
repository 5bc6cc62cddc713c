import { searchApi } from "@mosaico/contract/search";
import type { PageQuery } from "@mosaico/contract/page";
import type { WireFoundTile } from "@mosaico/contract/search";
import { cleanText } from "@mosaico/domain/clean-text";
import { searchKey, searchWords } from "@mosaico/domain/search-key";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import { searchedText } from "@mosaico/domain/tile/searched-text";
import type { TileData } from "@mosaico/domain/tile/tile";
import type { ActorCtx } from "#platform/context.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { accessOf } from "../mosaic-access.store.ts";
import { type FoundTile, findTilesAnywhere } from "./search.store.ts";

/** The most characters of the text around what was found. */
const MAX_EXCERPT = 160;

/** G5: a page of the tiles and sections that the requester can see and a query finds, the newest texts first. */
export async function searchTiles(
  ctx: ActorCtx,
  { search, ...query }: PageQuery & { readonly search: string },
): Promise<Page<WireFoundTile>> {
  const words = cleanText(search);
  const sought = soughtTokens(words);
  const access = accessOf(ctx.actor);
  return readPage(query, searchApi["GET /search"], {
    rows: async (page) => (sought.length === 0 ? [] : findTilesAnywhere(ctx, access, sought, page)),
    place: ({ place }) => ({ key: "", id: String(place) }),
    item: (found) => itemOf(found, searchWords(words)),
  });
}

function itemOf(found: FoundTile, words: readonly string[]): WireFoundTile {
  const { mosaicId, mosaicTitle, accountName, tileId, data } = found;
  const { type, title } = data;
  return {
    mosaicId,
    mosaicTitle,
    accountName,
    tileId,
    type,
    title,
    excerpt: excerptOf(data, words),
  };
}

/** The line of a tile's texts, besides its title, that has most of the words; empty if none has any. */
function excerptOf(data: TileData, words: readonly string[]): string {
  let best = "";
  let highest = 0;
  for (const line of searchedText(data).split("\n").slice(1)) {
    const key = searchKey(line);
    const count = words.filter((word) => word !== "" && key.includes(word)).length;
    if (count <= highest) continue;
    highest = count;
    best = line.trim();
  }
  return best.length <= MAX_EXCERPT
    ? best
    : `${Array.from(best)
        .slice(0, MAX_EXCERPT - 1)
        .join("")}…`;
}
