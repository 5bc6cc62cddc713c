import { Readable } from "node:stream";
import type { ActorCtx } from "#platform/context.ts";
import type { FileAnswer } from "#platform/http/send-file.ts";
import { zipPieces } from "#platform/zip/write-zip.ts";
import { type MosaicResource, readStateInTurns } from "#features/mosaics/mosaics.service.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { partOf } from "#platform/http/part-of.ts";
import { describeArchive } from "./describe-archive.ts";

/** X5: the archive of a mosaic, written while it is sent. */
export async function sendArchive(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
): Promise<FileAnswer> {
  const whole = await readStateInTurns(ctx, mosaic);
  const { files, bytes, etag } = await describeArchive(ctx, mosaic, whole);
  return {
    name: `mosaic ${mosaic.mosaicId}`,
    bytes,
    etag,
    headers: {
      "content-type": "application/zip",
      "content-disposition": "attachment",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    },
    open: async (range) => Readable.from(partOf(zipPieces(files), range)),
  };
}
