import { trashGoesBefore } from "@mosaico/domain/mosaic/trash";
import { touchFiles } from "#features/files/files.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { ROWS_AT_ONCE, inPortions } from "#platform/database/in-portions.ts";
import { lockMosaicRow } from "../history/compact-history.store.ts";
import type { MosaicKey } from "../mosaic-resource.ts";
import { listUsedFiles } from "../tiles.store.ts";
import {
  type ExpiredMosaic,
  deleteExpired,
  emptySome,
  findExpiredMosaic,
  forgetSome,
} from "./sweep.store.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * H3, H4: deletes what has been in the trash for thirty days, in small portions; after an interruption, the next sweep
 * continues. Returns the number of mosaics deleted.
 */
export async function sweepTrash(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const deletedBefore = trashGoesBefore(now);
  let swept = 0;
  for (;;) {
    const mosaic = isOver() ? undefined : await findExpiredMosaic(ctx, deletedBefore);
    if (mosaic === undefined) break;
    await removeExpired(ctx, mosaic, deletedBefore, isOver);
    swept += Number(!isOver());
  }
  const lastYear = new Date(now - YEAR_MS).toISOString();
  for (const [table, before] of [
    ["removed_tile_rows", deletedBefore],
    ["dropped_uses", deletedBefore],
    // H1: the ids of compacted changes are remembered for this long, in case they are sent again.
    ["spent_changes", lastYear],
  ] as const) {
    await inPortions(() => forgetSome(ctx, table, before, ROWS_AT_ONCE), isOver);
  }
  return swept;
}

/** Deletes an expired mosaic. It is hidden first, so that nobody can restore half of it. */
async function removeExpired(
  ctx: SystemCtx,
  mosaic: ExpiredMosaic,
  deletedBefore: string,
  isOver: () => boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const used = await listUsedFiles(tx, mosaic);
    // F4: their thirty days start now if nothing else uses them.
    await touchFiles(tx, [...used, ...mosaic.fileNames]);
  });
  await deleteInSlices(ctx, mosaic, deletedBefore, isOver);
}

/**
 * Deletes a mosaic whose time in the trash is over, in portions: deleting a large one at once would delay others for
 * seconds.
 */
export async function deleteInSlices(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  deletedBefore: string,
  isOver: () => boolean = () => false,
): Promise<void> {
  const some = () =>
    inTransaction(ctx, async (tx) => {
      // The same row lock as for compacting its changes or deleting its account; without it, they could deadlock.
      const isThere = await lockMosaicRow(tx, mosaic);
      return isThere && emptySome(tx, mosaic, ROWS_AT_ONCE);
    });
  await inPortions(some, isOver);
  if (!isOver()) await deleteExpired(ctx, mosaic, deletedBefore);
}
