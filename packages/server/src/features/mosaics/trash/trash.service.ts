import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { CallInput } from "@mosaico/contract/call";
import { type RemovedMosaic, type RemovedTile, trashApi } from "@mosaico/contract/trash";
import { canDeleteMosaic } from "@mosaico/domain/mosaic/mosaic";
import { trashExpiresAt, trashGoesBefore } from "@mosaico/domain/mosaic/trash";
import { can } from "@mosaico/domain/people/permission";
import { requireMosaicCapacity } from "#features/billing/billing.service.ts";
import { touchFiles } from "#features/files/files.service.ts";
import { findBaseId } from "#features/published/published.service.ts";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import type { Permitted, ResourceLoader } from "#platform/http/routes.ts";
import { notifyMembers } from "../members.store.ts";
import type { MosaicResource } from "../mosaic-resource.ts";
import { mosaicTopic } from "../mosaic-topic.ts";
import { countMosaicsLocked, findMosaic } from "../mosaics.store.ts";
import { countTilesOfAccount } from "../tile-usage.store.ts";
import { listUsedFiles } from "../tiles.store.ts";
import { nodeOf, summaryOf } from "../wire.ts";
import {
  type RemovedFilter,
  type RemovedMosaicResource,
  countRemovedMosaics,
  endTime,
  findRemovedMosaic,
  listRemovedMosaics,
  lockRemovedMosaic,
  markDeleted,
  unmarkDeleted,
} from "./removed-mosaics.store.ts";
import { countRemoved, listRemoved } from "./removed-tiles.store.ts";
import { deleteInSlices } from "./sweep-trash.ts";

export type { RemovedMosaicResource };

/** Users who can see the account are told that they lack the right, rather than that the mosaic does not exist. */
export const loadRemovedMosaic: ResourceLoader<RemovedMosaicResource> = async (ctx, id) => {
  const found = await findRemovedMosaic(ctx, Number(id));
  return found && can(ctx.actor, "mosaic.see", { accountId: found.accountId }) ? found : undefined;
};

/** H3: moves a mosaic into the trash. M3: the last one of an account stays, and so does the public one. */
export async function deleteMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.delete">,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const count = await countMosaicsLocked(tx, mosaic.accountId);
    // A concurrent request may have deleted it first: that is reported as not found, not as the last one.
    const now = await findMosaic(tx, mosaic.mosaicId);
    if (now === undefined) throw new AppError("notFound");
    const isBase = (await findBaseId(tx)) === mosaic.mosaicId;
    if (isBase) throw new AppError("mosaics.isBase");
    if (!canDeleteMosaic(count)) throw new AppError("mosaics.last");
    const bytes = await markDeleted(tx, mosaic, ctx.actor.userId);
    await notifyMembers(tx, mosaic.accountId);
    await countTilesOfAccount(tx, mosaic.accountId, -bytes);
    const { accountId } = mosaic;
    await recordEvent(tx, { event: "mosaic.deleted", accountId, mosaic: now });
    tx.events.publish([mosaicTopic(mosaic.mosaicId)]);
  });
}

/**
 * A page of the deleted mosaics of one account, or of all in which the requester may delete, most recently deleted
 * first.
 */
export async function listDeletedMosaics(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  { search, removedBy, ...query }: Omit<CallInput<"GET /removed-mosaics">["query"], "accountId">,
): Promise<Page<RemovedMosaic> & { readonly count: number }> {
  const { actor } = ctx;
  const own = actor.memberships.map(({ accountId }) => accountId);
  const all = actor.isAdmin
    ? "all"
    : own.filter((accountId) => can(actor, "mosaic.delete", { accountId }));
  const filter: RemovedFilter = {
    accountIds: account === undefined ? all : [account.accountId],
    words: wordsOf(search),
    removedBy,
  };
  const page = await readPage(query, trashApi["GET /removed-mosaics"], {
    rows: (request) => listRemovedMosaics(ctx, filter, request),
    place: ({ removedAt: key, mosaicId }) => ({ key, id: String(mosaicId) }),
    item: (mosaic) => ({
      id: mosaic.mosaicId,
      title: mosaic.title,
      accountId: mosaic.accountId,
      tileCount: mosaic.tileCount,
      sectionCount: mosaic.sectionCount,
      removedAt: mosaic.removedAt,
      removedBy: mosaic.removedBy,
      expiresAt: trashExpiresAt(mosaic.removedAt),
    }),
  });
  return { ...page, count: await countRemovedMosaics(ctx, filter) };
}

/** H3: restores a deleted mosaic. C3, C8: the limits of mosaics and tiles apply as for a new one. */
export async function bringBack(
  ctx: SystemCtx,
  mosaic: Permitted<RemovedMosaicResource, "mosaic.delete">,
): Promise<MosaicSummary> {
  return inTransaction(ctx, async (tx) => {
    await requireMosaicCapacity(tx, mosaic.accountId);
    const bytes = await unmarkDeleted(tx, mosaic);
    const found = bytes === undefined ? undefined : await findMosaic(tx, mosaic.mosaicId);
    if (bytes === undefined || found === undefined) throw new AppError("notFound");
    await notifyMembers(tx, mosaic.accountId);
    await countTilesOfAccount(tx, mosaic.accountId, bytes);
    const { accountId } = mosaic;
    await recordEvent(tx, { event: "mosaic.restored", accountId, mosaic: found });
    return summaryOf(found);
  });
}

/** Deletes a mosaic in the trash for good, with its history. If this is interrupted, the sweep finishes it. */
export async function deleteForGood(
  ctx: SystemCtx,
  mosaic: Permitted<RemovedMosaicResource, "mosaic.delete">,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRemovedMosaic(tx, mosaic);
    if (locked === undefined) throw new AppError("notFound");
    const used = await listUsedFiles(tx, mosaic);
    await endTime(tx, mosaic);
    // F4: their thirty days start now if nothing else uses them.
    await touchFiles(tx, [...used, ...locked.fileNames]);
  });
  await deleteInSlices(ctx, mosaic, trashGoesBefore(ctx.clock.now().getTime()));
}

/** H4: a page of the mosaic's tiles that can be restored, most recently removed first, and their number. */
export async function listRemovedTiles(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.design">,
  query: CallInput<"GET /mosaics/:id/removed-tiles">["query"],
): Promise<Page<RemovedTile> & { readonly count: number }> {
  const { search, type, removedBy: by } = query;
  const filter = { words: wordsOf(search), type, removedBy: by };
  const page = await readPage(query, trashApi["GET /mosaics/:id/removed-tiles"], {
    rows: (request) => listRemoved(ctx, mosaic, filter, request),
    place: ({ removedAt: key, tile: { id } }) => ({ key, id }),
    item: ({ tile, removedAt, removedBy }) => ({
      tile: nodeOf(tile),
      removedAt,
      removedBy,
      expiresAt: trashExpiresAt(removedAt),
    }),
  });
  return { ...page, count: await countRemoved(ctx, mosaic, filter) };
}
