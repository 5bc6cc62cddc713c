import type { WireFoundTile } from "@mosaico/contract/search";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import { searchTiles } from "#features/find/search.api.ts";
import { useFound } from "./use-found.ts";

/** G5: the tiles among all mosaics that the words find, while they are typed. */
export function useFoundAnywhere(typed: string): {
  readonly tiles: readonly WireFoundTile[];
  readonly isSearching: boolean;
} {
  const words = soughtTokens(typed).length === 0 ? "" : typed.trim().slice(0, 200);
  const { items, isSearching } = useFound({ words, find: searchTiles, textOf });
  return { tiles: items, isSearching };
}

function textOf({ title, excerpt, file }: WireFoundTile): string {
  return `${title} ${excerpt} ${file?.name ?? ""} ${file?.excerpt ?? ""}`;
}
