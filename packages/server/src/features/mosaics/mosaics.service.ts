import type { MosaicSummary, WireMosaic } from "@mosaico/contract/mosaics";
import { checkMosaicTitle, emptyMosaic, headOf } from "@mosaico/domain/mosaic/mosaic";
import { type Actor, can } from "@mosaico/domain/people/permission";
import { requireMosaicCapacity } from "#features/billing/billing.service.ts";
import { chooseBase, listBaseIds } from "#features/published/published.service.ts";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { Page } from "#platform/http/page.ts";
import type { Permitted, ResourceLoader } from "#platform/http/routes.ts";
import { answerPublic, answerPublicPart } from "./answer-public.ts";
import { tagOf } from "./entity-tag.ts";
import { maintainMosaics, maintainMosaicsOnce } from "./maintain-mosaics.ts";
import { type WireChange, isOfLog, listChanges, listChangesAfter } from "./changes-after.ts";
import type { LoggedChange } from "./changes.store.ts";
import { fillMosaic, createFilledMosaic } from "./create-filled-mosaic.ts";
import { notifyMembers } from "./members.store.ts";
import type { MosaicKey, MosaicResource } from "./mosaic-resource.ts";
import { type FreshChange, listenToMosaic, mosaicTopic } from "./mosaic-topic.ts";
import { type NamedImplementation, lockTarget, moveMosaic } from "./move-mosaic.ts";
import { type MosaicsQuery, listSeen, listWithTiles } from "./list-seen-mosaics.ts";
import type { ListedMosaic } from "./listed-mosaics.store.ts";
import { findMosaic, insertMosaic } from "./mosaics.store.ts";
import { type MosaicUpdates, findUpdates as findUpdateRows } from "./updates.store.ts";
import { MAX_LIGHT_TILES, type OpenSnapshot, openSnapshot } from "./open-snapshot.ts";
import { type WholeState, readState, readStateInTurns } from "./read-state.ts";
import type { Opening } from "./read-opening.ts";
import { type Outline, findPublicMosaic, readOutline } from "./read-outline.ts";
import { type WholeMosaic, createWhole, enterAccount } from "./copying/create-whole.ts";
import { renameFiles, usedFiles } from "./copying/rename-files.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { readLanguage } from "./set-language.ts";
import { isTour } from "./translate-tour.ts";
import { type MosaicAccess, isSeen, accessOf } from "./mosaic-access.store.ts";
import { deleteInSlices } from "./trash/sweep-trash.ts";
import { deleteMosaic, loadRemovedMosaic } from "./trash/trash.service.ts";
import { summaryOf, wireMosaicOf } from "./wire.ts";

export {
  answerPublic,
  answerPublicPart,
  findPublicMosaic,
  isTour,
  readOutline,
  readState,
  readStateInTurns,
  renameFiles,
  usedFiles,
  maintainMosaics,
  maintainMosaicsOnce,
  chooseBase,
  deleteMosaic,
  deleteInSlices,
  fillMosaic,
  createFilledMosaic,
  createWhole,
  enterAccount,
  isOfLog,
  isSeen,
  listChanges,
  listChangesAfter,
  listWithTiles,
  loadRemovedMosaic,
  listenToMosaic,
  mosaicTopic,
  moveMosaic,
  accessOf,
  notifyMembers,
  tagOf as stateTagOf,
  summaryOf,
};
export type {
  FreshChange,
  Opening,
  Outline,
  LoggedChange,
  MosaicKey,
  MosaicResource,
  NamedImplementation,
  MosaicAccess,
  WireChange,
  WholeMosaic,
  WholeState,
};

export const loadMosaic: ResourceLoader<MosaicResource> = async (ctx, id) =>
  findSeenMosaic(ctx, ctx.actor, Number(id));

/** The mosaic with this id if the actor can see it. */
export async function findSeenMosaic(
  ctx: SystemCtx,
  actor: Actor,
  mosaicId: number,
): Promise<MosaicResource | undefined> {
  const mosaic = await findMosaic(ctx, mosaicId);
  return mosaic && can(actor, "mosaic.see", mosaic) ? mosaic : undefined;
}

type ListedSummary = MosaicSummary &
  Pick<ListedMosaic, "accountName" | "changedAt" | "isFavourite"> & { readonly isPublic: boolean };

/** A page of the mosaics that the requester can see, without content and background. */
export async function listSummaries(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  query: MosaicsQuery,
): Promise<Page<ListedSummary>> {
  const { items, next } = await listSeen(ctx, account, query);
  const bases = await listBaseIds(ctx);
  return {
    items: items.map((mosaic) => ({
      ...summaryOf(mosaic),
      accountName: mosaic.accountName,
      changedAt: mosaic.changedAt,
      isFavourite: mosaic.isFavourite,
      isPublic: mosaic.isShared || bases.has(mosaic.mosaicId),
    })),
    next,
  };
}

/** The current state of a mosaic, with its tiles. */
export async function getMosaic(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see" | "mosaic.design" | "tile.edit">,
): Promise<OpenSnapshot> {
  if (mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx);
  const snapshot = await openSnapshot(ctx, mosaic);
  if (snapshot === undefined) throw new AppError("notFound");
  return snapshot;
}

/** Creates an empty mosaic in an account, and in one of its implementations if given. */
export async function createMosaic(
  ctx: ActorCtx,
  account: Permitted<{ readonly accountId: string }, "mosaic.create">,
  implementation: NamedImplementation | undefined,
  input: { readonly title: string; readonly language?: string | undefined },
): Promise<WireMosaic> {
  const first = emptyMosaic(valueOf(checkMosaicTitle(input.title)));
  const language = readLanguage(input.language ?? "");
  const mosaicId = await inTransaction(ctx, async (tx) => {
    await lockTarget(tx, account, implementation);
    await requireMosaicCapacity(tx, account.accountId);
    await notifyMembers(tx, account.accountId);
    const id = await insertMosaic(tx, account, {
      ...first,
      language,
      implementationId: implementation?.id ?? null,
    });
    const { accountId } = account;
    const created = { accountId, mosaicId: id, title: first.title, revision: 0 };
    await recordEvent(tx, { event: "mosaic.created", accountId, mosaic: created });
    return id;
  });
  const mosaic: MosaicResource = {
    accountId: account.accountId,
    mosaicId,
    ...headOf(first),
    revision: 0,
    tileCount: 0,
    sectionCount: 0,
    language,
    implementation: implementation ? { id: implementation.id, name: implementation.name } : null,
  };
  return wireMosaicOf({ mosaic, tiles: [] });
}

/**
 * The newest revision, the change that led to it, and the first changes after a known revision, without operations that
 * exceed `longest` bytes. Undefined if the mosaic was deleted.
 */
export async function findUpdates(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
  since: number,
  longest: number,
): Promise<MosaicUpdates | undefined> {
  return findUpdateRows(ctx, mosaic, since, longest);
}
