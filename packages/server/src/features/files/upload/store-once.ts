import type { FileKind } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import type { SpooledFile } from "#platform/spool/spool.ts";
import { formatOf } from "../content/format-of.ts";
import { storeFile } from "./store-file.ts";
import { keepsOriginals, listSame, useAgain } from "./upload.store.ts";
import { originalName } from "./original-name.ts";

/** An uploaded file, and what it is declared to be. */
type Upload = {
  readonly accountId: string;
  readonly folder: string;
  readonly kind: FileKind;
  readonly original: string;
  readonly uploadedBy: string;
};

/** Checks a file's content and stores it. The same bytes under the same name are the same file. Returns its name. */
export async function storeOnce(
  ctx: SystemCtx,
  upload: Upload,
  spooled: SpooledFile,
): Promise<string> {
  // F9: originals are kept for photos in tiles, not for backgrounds.
  const keepsOriginal =
    upload.kind === "picture" &&
    upload.folder === "content" &&
    (await keepsOriginals(ctx, upload.accountId));
  const sent = {
    sourceSha256: spooled.sha256,
    originalName: originalName(upload.original),
    keepsOriginal,
  };
  for (const same of await listSame(ctx, { ...upload, ...sent })) {
    // If its bytes were lost, uploading them again must store them.
    const isWhole = (await ctx.storage.size(same.storedAs)) === same.bytes;
    if (isWhole && (await useAgain(ctx, same))) return same.name;
  }
  const mediaType = await spooled.inspect((bytes) => formatOf(bytes, upload.kind));
  return storeFile(ctx, { ...upload, mediaType, keepsOriginal }, spooled);
}
