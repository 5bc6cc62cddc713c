import type { WireFoundTile } from "@mosaico/contract/search";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { searchTiles } from "#features/find/search.api.ts";
import { useFound } from "./use-found.ts";

/** G5: the tiles among all mosaics, or of one mosaic or type, that the words find, while they are typed. */
export function useFoundAnywhere(
  typed: string,
  {
    type,
    mosaicId,
  }: { readonly type?: TileType | undefined; readonly mosaicId?: number | undefined } = {},
): {
  readonly tiles: readonly WireFoundTile[];
  readonly isSearching: boolean;
} {
  const words = soughtTokens(typed).length === 0 ? "" : typed.trim().slice(0, 200);
  const { items, isSearching } = useFound({
    words,
    filter: `${type ?? ""} ${mosaicId ?? ""}`,
    find: (search, signal) => searchTiles({ words: search, type, mosaicId }, signal),
    isKept: (tile) =>
      (type === undefined || tile.type === type) &&
      (mosaicId === undefined || tile.mosaicId === mosaicId),
    textOf,
  });
  return { tiles: items, isSearching };
}

function textOf({ title, excerpt, file }: WireFoundTile): string {
  return `${title} ${excerpt} ${file?.name ?? ""} ${file?.excerpt ?? ""}`;
}
