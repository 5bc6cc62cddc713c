import { searchWords } from "@mosaico/domain/search-key";
import type { TileId } from "@mosaico/domain/tile/tile";

/** Where the file of a tile has what was searched for. */
export type FoundPlace = {
  /** The page or slide, from 1; null if the file has none. */
  readonly page: number | null;
  /** Marked in the document. */
  readonly words: readonly string[];
};

type InFile = { readonly page: number | null; readonly excerpt: string };

let inSearch: ReadonlyMap<TileId, FoundPlace> = new Map();
let next: { readonly tile: TileId; readonly place: FoundPlace } | undefined;

/** Tiles open at these places for as long as a search in the mosaic is open. */
export function openWhereFound(found: ReadonlyMap<TileId, InFile>, query: string): void {
  inSearch = new Map(
    [...found].flatMap(([tile, file]) => {
      const place = placeOf(file, query);
      return place === undefined ? [] : [[tile, place] as const];
    }),
  );
}

/** The tile opens at this place the next time, by the result of a search that is closed by then. */
export function openNextWhereFound(tile: TileId, file: InFile | null, query: string): void {
  const place = file === null ? undefined : placeOf(file, query);
  next = place === undefined ? undefined : { tile, place };
}

export function foundPlaceOf(tile: TileId): FoundPlace | undefined {
  return next?.tile === tile ? next.place : inSearch.get(tile);
}

/** The tile was closed: next time it is not opened by the same result. */
export function forgetFoundPlace(tile: TileId): void {
  if (next?.tile === tile) next = undefined;
}

/** Undefined if only the name of the file has the words. */
function placeOf({ page, excerpt }: InFile, query: string): FoundPlace | undefined {
  const words = searchWords(query).filter((word) => word !== "");
  return excerpt === "" || words.length === 0 ? undefined : { page, words };
}
