import { presentChange } from "@mosaico/domain/mosaic/present-change";
import { type ActorCtx, type SystemCtx, openMoment } from "#platform/context.ts";
import { permit } from "#platform/http/permit.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { changePieces } from "./change-pieces.ts";
import {
  type LoggedChange,
  findChangeId,
  listChangeTexts,
  listChanges as listChangeRows,
  listOperations,
  weighChanges,
} from "./changes.store.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";

/** More changes are split over several responses. */
const CHANGES_AT_ONCE = 1000;
/** In bytes: a larger response is prepared in a worker thread, so that it does not delay others. */
const MAX_LIGHT_CHANGES = 256 * 1024;

/** A change in a response. `baseRevision` is only present if it combines several changes. */
export type WireChange = LoggedChange & { readonly baseRevision?: number };

type ChangesAfter = { readonly items: WireChange[]; readonly diverged?: true };

/** The changes after a revision, oldest first: at most 1000, and at most `maxBytes` of operations. */
export async function listChanges(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.history">,
  since: number,
  maxBytes: number,
): Promise<LoggedChange[]> {
  return listChangeRows(ctx, mosaic, since, CHANGES_AT_ONCE, maxBytes);
}

/**
 * The changes after a revision, unless a different change than the requester's led to that revision. H6: users without
 * access to the history get a single combined change, without intermediate states.
 */
export async function listChangesAfter(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
  since: number,
  changeId: string | undefined,
): Promise<{ readonly body: ChangesAfter } | { readonly pieces: AsyncIterable<string> }> {
  if (changeId !== undefined) {
    const isNewest = since === mosaic.revision && mosaic.lastChange === changeId;
    if (!isNewest && !(await isOfLog(ctx, mosaic, since, changeId))) {
      return { body: { items: [], diverged: true } };
    }
  }
  const weight = await weighChanges(ctx, mosaic, since, CHANGES_AT_ONCE);
  if (weight > MAX_LIGHT_CHANGES) leaveToThread(ctx);
  const historical = permit(ctx.actor, "mosaic.history", mosaic);
  if (historical === undefined) return { body: await findPresentChange(ctx, mosaic, since) };
  return { pieces: changePieces(await listChangeTexts(ctx, historical, since, CHANGES_AT_ONCE)) };
}

/**
 * Whether this change led to the revision. It did not if the server was restored from a backup, and has not reached the
 * revision again or has reached it through other changes.
 */
export async function isOfLog(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see" | "mosaic.history">,
  revision: number,
  changeId: string,
): Promise<boolean> {
  return (await findChangeId(ctx, mosaic, revision)) === changeId;
}

/**
 * H6: everything since the revision as one change, or `diverged` if it is too much or was compacted, so that the client
 * loads the whole mosaic.
 */
async function findPresentChange(
  ctx: SystemCtx,
  { mosaicId }: MosaicResource,
  since: number,
): Promise<ChangesAfter> {
  // A consistent snapshot: the log only matches the present if nobody saves in between.
  const moment = await openMoment(ctx);
  try {
    const now = await findMosaic(moment.ctx, mosaicId);
    if (now === undefined || since >= now.revision) return { items: [] };
    const steps = await listOperations(moment.ctx, now, since, CHANGES_AT_ONCE);
    const change = presentChange(since, steps);
    const last = steps.at(-1);
    // A change that ended before the present would reveal a past state.
    if (change === undefined || last?.revision !== now.revision)
      return { items: [], diverged: true };
    const { changeId, at } = last;
    // The author is left out, because the log stores names as they were at the time.
    return { items: [{ ...change, changeId, at, author: null }] };
  } finally {
    await moment.close();
  }
}
