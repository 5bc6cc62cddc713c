import { createHash } from "node:crypto";
import type { Language } from "@mosaico/domain/language";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { ShownMosaic } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { tagOf } from "./entity-tag.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { MAX_LIGHT_TILES } from "./open-snapshot.ts";
import { publicPartPieces, publicPieces } from "./json-pieces.ts";
import { type Part, type PartRequest, partRequest, readPart, wholePart } from "./read-part.ts";
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

/** The same for a part of it. */
export async function answerPublicPart(
  ctx: SystemCtx,
  shown: ShownMosaic | undefined,
  query: Parameters<typeof partRequest>[0] & { readonly texts?: "whole" | undefined },
  ifNoneMatch: string | undefined,
) {
  const mosaic = shown && (await findMosaic(ctx, shown.id));
  if (mosaic === undefined) throw new AppError("notFound");
  const publication = await findPublication(ctx, mosaic);
  const etag = publicTagOf(mosaic, publication, shown);
  if (ifNoneMatch === etag) return { etag, notModified: true };
  const { part, stored } = await readPublicPart(ctx, mosaic, shown?.tourIn, partRequest(query));
  const sent = { download: !shown?.isForLooking, hasTexts: query.texts === "whole" };
  return {
    pieces: publicPartPieces(part, publication, sent),
    etag: publicTagOf(stored, publication, shown),
  };
}

async function readPublicPart(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  tourIn: Language | undefined,
  request: PartRequest,
): Promise<{ readonly part: Part; readonly stored: MosaicResource }> {
  if (mosaic.tileCount > MAX_LIGHT_TILES) {
    const part = await readPart(ctx, mosaic, request);
    return { part, stored: part.mosaic };
  }
  const snapshot = await openForVisitors(ctx, mosaic, tourIn);
  if (snapshot === undefined) throw new AppError("notFound");
  const tiles: Tile[] = [];
  for await (const some of snapshot.tiles) tiles.push(...some);
  return { part: wholePart(snapshot.mosaic, tiles), stored: snapshot.stored };
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
