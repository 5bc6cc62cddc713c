import type { WireFoundTile } from "@mosaico/contract/search";
import { holdsWords } from "@mosaico/domain/search-key";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import { useEffect, useState } from "react";
import { searchTiles } from "#features/find/search.api.ts";

// Typing rests for this long before the server is asked, in milliseconds.
const REST_MS = 150;
const NOTHING: readonly WireFoundTile[] = [];

type Found = { readonly words: string; readonly tiles: readonly WireFoundTile[] };

/**
 * G5: the tiles among all mosaics that the words find, while they are typed. Until the answer is there, those of the last
 * one that have the new words too stay, so that nothing flickers.
 */
export function useFoundAnywhere(typed: string): {
  readonly tiles: readonly WireFoundTile[];
  readonly isSearching: boolean;
} {
  const words = soughtTokens(typed).length === 0 ? "" : typed.trim().slice(0, 200);
  const [found, setFound] = useState<Found>({ words: "", tiles: NOTHING });
  useEffect(() => {
    if (words === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      searchTiles(words, controller.signal).then(
        (tiles) => setFound({ words, tiles }),
        () => {
          // Without the server, the rest of what is found is there.
          if (!controller.signal.aborted) setFound({ words, tiles: NOTHING });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);
  if (words === "") return { tiles: NOTHING, isSearching: false };
  if (words === found.words) return { tiles: found.tiles, isSearching: false };
  const tiles = found.tiles.filter(({ title, excerpt, file }) =>
    holdsWords(`${title} ${excerpt} ${file?.name ?? ""} ${file?.excerpt ?? ""}`, words),
  );
  return { tiles, isSearching: true };
}
