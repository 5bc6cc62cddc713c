import { MAX_BY_FILE, type WireTileByFile } from "@mosaico/contract/file-texts";
import { cleanText } from "@mosaico/domain/clean-text";
import { searchWords } from "@mosaico/domain/search-key";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import type { SystemCtx } from "#platform/context.ts";
import { findTilesByFile } from "./find-by-files.store.ts";
import { createTextFinder } from "./find-in-text.ts";

/** G6: the tiles of a mosaic whose files have all words, by their names or their texts. */
export async function findByFiles(
  ctx: SystemCtx,
  mosaic: { readonly accountId: string; readonly mosaicId: number },
  { search, isForLooking = false }: { readonly search: string; readonly isForLooking?: boolean },
): Promise<WireTileByFile[]> {
  const words = cleanText(search);
  const sought = soughtTokens(words);
  if (sought.length === 0) return [];
  const rows = await findTilesByFile(ctx, mosaic, { sought, isForLooking, limit: MAX_BY_FILE });
  const find = createTextFinder(ctx, searchWords(words));
  const places = new Map<number, Awaited<ReturnType<typeof find>>>();
  const items: WireTileByFile[] = [];
  for (const { textId, tileId, name } of rows) {
    const place = places.get(textId) ?? (await find(textId));
    places.set(textId, place);
    items.push({ tileId, file: { name, ...place } });
  }
  return items;
}
