import { createHash } from "node:crypto";
import type { ShownMosaic } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { tagOf } from "./entity-tag.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { MAX_LIGHT_TILES } from "./open-snapshot.ts";
import { publicPieces } from "./json-pieces.ts";
import { type Publication, findPublication } from "./publication.store.ts";
import { openForVisitors, tourTag } from "./translate-tour.ts";

/** The public view of a published mosaic: of its account it reveals the name, and nothing of its users. */
export async function answerPublic(
  ctx: SystemCtx,
  shown: ShownMosaic | undefined,
  ifNoneMatch: string | undefined,
) {
  const mosaic = shown && (await findMosaic(ctx, shown.id));
  if (mosaic === undefined) throw new AppError("notFound");
  const publication = await findPublication(ctx, mosaic);
  const etag = publicTagOf(mosaic, publication, shown);
  if (ifNoneMatch === etag) return { etag: etag, notModified: true };
  if (mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx);
  const snapshot = await openForVisitors(ctx, mosaic, shown?.tourIn);
  if (snapshot === undefined) throw new AppError("notFound");
  return {
    pieces: publicPieces(snapshot, publication, !shown?.isForLooking),
    etag: publicTagOf(snapshot.stored, publication, shown),
  };
}

/**
 * Includes the id, because another mosaic may take over the address, and the language and the publisher, because
 * changing them makes no revision.
 */
export function publicTagOf(
  mosaic: MosaicResource,
  { publisher }: Publication,
  shown: ShownMosaic | undefined,
): string {
  const name = createHash("sha256").update(publisher).digest("hex").slice(0, 8);
  const tour = tourTag(mosaic, shown?.tourIn);
  const looking = shown?.isForLooking ? "look." : "";
  return `${mosaic.mosaicId}.${looking}${tour}${mosaic.language}.${name}.${tagOf(mosaic)}`;
}
