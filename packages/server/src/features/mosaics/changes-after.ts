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

/** More changes than this come in several answers. */
const CHANGES_AT_ONCE = 1000;
/** In bytes: sending more than this would keep others waiting. */
const MAX_LIGHT_CHANGES = 256 * 1024;

/** A change as it is answered: `since` is told where it stands for several. */
export type ToldChange = LoggedChange & { readonly since?: number };

type ChangesAfter = { readonly items: ToldChange[]; readonly diverged?: true };

/** The changes after a revision, oldest first: the first 1000, as far as their operations take no more than so many bytes. */
export async function listChanges(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.history">,
  since: number,
  maxBytes: number,
): Promise<LoggedChange[]> {
  return listChangeRows(ctx, mosaic, since, CHANGES_AT_ONCE, maxBytes);
}

/**
 * The changes after a revision, unless the one that led there is another one here than the requester says. H6: whoever may
 * not read the history gets them as one, without what was there only in between.
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
 * Whether a change is the one that led to a revision here. It is not where the server was set back to a backup, and has
 * less than the requester by now, or went another way to the same number.
 */
export async function isOfLog(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see" | "mosaic.history">,
  revision: number,
  changeId: string,
): Promise<boolean> {
  return (await findChangeId(ctx, mosaic, revision)) === changeId;
}

/** H6: all that happened since as one change or, where that is too much or was joined, the word to load the whole. */
async function findPresentChange(
  ctx: SystemCtx,
  { mosaicId }: MosaicResource,
  since: number,
): Promise<ChangesAfter> {
  // What was read of the log is the present only if nobody saves in between.
  const moment = await openMoment(ctx);
  try {
    const now = await findMosaic(moment.ctx, mosaicId);
    if (now === undefined || since >= now.revision) return { items: [] };
    const steps = await listOperations(moment.ctx, now, since, CHANGES_AT_ONCE);
    const change = presentChange(since, steps);
    const last = steps.at(-1);
    // What ends before the present would tell of the past.
    if (change === undefined || last?.revision !== now.revision)
      return { items: [], diverged: true };
    const { changeId, at } = last;
    // Nobody is named: the log knows people by the names that they had.
    return { items: [{ ...change, changeId, at, author: null }] };
  } finally {
    await moment.close();
  }
}
