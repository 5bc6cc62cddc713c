import type { WireTileByFile } from "@mosaico/contract/file-texts";
import type { Language } from "@mosaico/domain/language";
import { call } from "#platform/api/call.ts";

/** A mosaic for its viewers: its id, the last part of its sharing link, or the language of a base mosaic. */
export type SearchedMosaic =
  | { readonly id: number }
  | { readonly slug: string }
  | { readonly baseIn: Language };

/** G6: the tiles of a mosaic whose files have the words. */
export async function searchFilesOf(
  mosaic: SearchedMosaic,
  search: string,
  signal: AbortSignal,
): Promise<readonly WireTileByFile[]> {
  const query = { search };
  if ("baseIn" in mosaic) {
    const headers = { "Accept-Language": mosaic.baseIn };
    return (await call("GET /base/file-texts", { query }, { headers, signal })).items;
  }
  if ("slug" in mosaic) {
    return (await call("GET /shared/:slug/file-texts", { params: mosaic, query }, { signal }))
      .items;
  }
  const params = { id: String(mosaic.id) };
  return (await call("GET /mosaics/:id/file-texts", { params, query }, { signal })).items;
}
