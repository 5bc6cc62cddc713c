import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { tagOf } from "./entity-tag.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { MAX_LIGHT_TILES, openSnapshot } from "./open-snapshot.ts";
import { publicPieces } from "./json-pieces.ts";

/** The public view of a published mosaic, without its account or owner. */
export async function answerPublic(
  ctx: SystemCtx,
  mosaicId: number | undefined,
  ifNoneMatch: string | undefined,
) {
  const mosaic = mosaicId === undefined ? undefined : await findMosaic(ctx, mosaicId);
  if (mosaic === undefined) throw new AppError("notFound");
  const known = publicTagOf(mosaic);
  if (ifNoneMatch === known) return { etag: known, notModified: true };
  if (mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx);
  const snapshot = await openSnapshot(ctx, mosaic);
  if (snapshot === undefined) throw new AppError("notFound");
  return { pieces: publicPieces(snapshot), etag: publicTagOf(snapshot.mosaic) };
}

/**
 * Includes the id, because another mosaic may take over the address, and the language, because changing it makes no
 * revision.
 */
function publicTagOf(mosaic: MosaicResource): string {
  return `${mosaic.mosaicId}.${mosaic.language}.${tagOf(mosaic)}`;
}
