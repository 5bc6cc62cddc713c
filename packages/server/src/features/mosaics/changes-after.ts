import { presentChange } from "@mosaico/domain/mosaic/present-change";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { permit } from "#platform/http/permit.ts";
import type { Permitted } from "#platform/http/routes.ts";
import {
  type LoggedChange,
  findChangeId,
  listChanges as listChangeRows,
  listOperations,
} from "./changes.store.ts";
import type { MosaicThing } from "./mosaic-thing.ts";
import { findMosaic } from "./mosaics.store.ts";

/** More changes than this come in several answers. */
const CHANGES_AT_ONCE = 1000;

/** A change as it is answered: `since` is told where it stands for several. */
export type ToldChange = LoggedChange & { readonly since?: number };

type ChangesAfter = { readonly items: ToldChange[]; readonly isOther?: true };

/** The changes after a revision, oldest first, at most 1000 and fewer where they are large. */
export async function listChanges(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicThing, "mosaic.history">,
  since: number,
): Promise<LoggedChange[]> {
  return listChangeRows(ctx, mosaic, since, CHANGES_AT_ONCE);
}

/**
 * The changes after a revision, unless the one that led there is another one here than the asker says. H6: whoever may
 * not read the history gets them as one, without what was there only in between.
 */
export async function listChangesAfter(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicThing, "mosaic.see">,
  since: number,
  changeId: string | undefined,
): Promise<ChangesAfter> {
  if (changeId !== undefined) {
    const isNewest = since === mosaic.revision && mosaic.lastChange === changeId;
    if (!isNewest && !(await isOfLog(ctx, mosaic, since, changeId))) {
      return { items: [], isOther: true };
    }
  }
  const historical = permit(ctx.actor, "mosaic.history", mosaic);
  if (historical === undefined) return findPresentChange(ctx, mosaic, since);
  return { items: await listChanges(ctx, historical, since) };
}

/**
 * Whether a change is the one that led to a revision here. It is not where the server was set back to a backup, and has
 * less than the asker by now, or went another way to the same number.
 */
export async function isOfLog(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicThing, "mosaic.see" | "mosaic.history">,
  revision: number,
  changeId: string,
): Promise<boolean> {
  return (await findChangeId(ctx, mosaic, revision)) === changeId;
}

/** H6: all that happened since as one change or, where that is too much or was joined, the word to load the whole. */
async function findPresentChange(
  ctx: SystemCtx,
  { mosaicId }: MosaicThing,
  since: number,
): Promise<ChangesAfter> {
  // What was read of the log is the present only if nobody saves in between.
  const moment = ctx.db.transaction().setIsolationLevel("repeatable read");
  return moment.execute(async (db) => {
    const now = await findMosaic({ ...ctx, db }, mosaicId);
    if (now === undefined || since >= now.revision) return { items: [] };
    const steps = await listOperations({ ...ctx, db }, now, since, CHANGES_AT_ONCE);
    const change = presentChange(since, steps);
    const last = steps.at(-1);
    // What ends before the present would tell of the past.
    if (change === undefined || last?.revision !== now.revision)
      return { items: [], isOther: true };
    const { changeId, at } = last;
    // Nobody is named: the log knows people by the names that they had.
    return { items: [{ ...change, changeId, at, author: null }] };
  });
}
