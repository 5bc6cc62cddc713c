import { searchApi } from "@mosaico/contract/search";
import type { PageQuery } from "@mosaico/contract/page";
import type { WireFoundTile } from "@mosaico/contract/search";
import { cleanText } from "@mosaico/domain/clean-text";
import { searchKey, searchWords } from "@mosaico/domain/search-key";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import { searchedText } from "@mosaico/domain/tile/searched-text";
import type { TileData } from "@mosaico/domain/tile/tile";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { createTextFinder } from "#features/files/files.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import {
  type Page,
  type PageRequest,
  type Place,
  numberOf,
  readPage,
} from "#platform/http/page.ts";
import { accessOf } from "../mosaic-access.store.ts";
import type { MosaicKey } from "../mosaic-resource.ts";
import { type TileFoundByFile, findTilesByFiles } from "./search-files.store.ts";
import {
  type FoundTile,
  type Search,
  findTilesAnywhere,
  listSearchedAccounts,
} from "./search.store.ts";

/** After every place. */
const LAST = Number.MAX_SAFE_INTEGER;
/** The most characters of the text around what was found. */
const MAX_EXCERPT = 160;

/**
 * G5: a page of the tiles and sections that the requester can see and a query finds, the newest texts first; after them,
 * those whose files it finds (G6).
 */
export async function searchTiles(
  ctx: ActorCtx,
  {
    search,
    type,
    ...query
  }: PageQuery & { readonly search: string; readonly type?: TileType | undefined },
  {
    account,
    mosaic,
  }: {
    readonly account?: { readonly accountId: string } | undefined;
    readonly mosaic?: MosaicKey | undefined;
  },
): Promise<Page<WireFoundTile>> {
  const text = cleanText(search);
  const sought = soughtTokens(text);
  const words = searchWords(text);
  const accountId = mosaic?.accountId ?? account?.accountId;
  const isNowhere =
    mosaic !== undefined && account !== undefined && mosaic.accountId !== account.accountId;
  const access = accessOf(ctx.actor, accountId);
  const filter =
    mosaic === undefined && type === undefined ? undefined : { mosaicId: mosaic?.mosaicId, type };
  const page = await readPage(query, searchApi["GET /search"], {
    rows: async (request) => {
      if (sought.length === 0 || isNowhere) return [];
      const accountIds = await listSearchedAccounts(ctx, access);
      return findPage(ctx, { access, accountIds, sought, ...(filter && { filter }) }, request);
    },
    place: placeOf,
    item: (found) => found,
  });
  const findIn = createTextFinder(ctx, words);
  const items: WireFoundTile[] = [];
  for (const found of page.items) {
    const file =
      "textId" in found ? { name: found.fileName, ...(await findIn(found.textId)) } : null;
    items.push(itemOf(found, words, file));
  }
  return { ...page, items };
}

type Found = FoundTile | TileFoundByFile;

async function findPage(
  ctx: ActorCtx,
  search: Search,
  { after, limit }: PageRequest,
): Promise<Found[]> {
  const isAmongFiles = after !== undefined && after.key !== "";
  const before = after === undefined ? LAST : numberOf(after);
  const { tiles, isInFiles } = isAmongFiles
    ? { tiles: [], isInFiles: true }
    : await findTilesAnywhere(ctx, search, { before, limit });
  if (tiles.length === limit || !isInFiles) return tiles;
  const from = isAmongFiles
    ? { textId: numberOf({ ...after, id: after.key }), place: before }
    : { textId: LAST, place: LAST };
  const rest = { after: from, limit: limit - tiles.length };
  return [...tiles, ...(await findTilesByFiles(ctx, search, rest))];
}

/** Of one that was found by its file, the key is the place of the file. */
function placeOf(found: Found): Place {
  return { key: "textId" in found ? String(found.textId) : "", id: String(found.place) };
}

function itemOf(
  found: FoundTile,
  words: readonly string[],
  file: WireFoundTile["file"],
): WireFoundTile {
  const { mosaicId, mosaicTitle, accountName, tileId, data } = found;
  const { type, title } = data;
  return {
    mosaicId,
    mosaicTitle,
    accountName,
    tileId,
    type,
    title,
    excerpt: file === null ? excerptOf(data, words) : "",
    file,
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
