import { trashGoesBefore } from "@mosaico/domain/mosaic/trash";
import { touchFiles } from "#features/files/files.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { ROWS_AT_ONCE, inPortions } from "#platform/database/in-portions.ts";
import { holdMosaic } from "../history/join.store.ts";
import type { MosaicKey } from "../mosaic-resource.ts";
import { listUsedFiles } from "../tiles.store.ts";
import {
  type GoneMosaic,
  deleteGone,
  emptySome,
  findGoneMosaic,
  forgetSome,
} from "./sweep.store.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * H3, H4: takes away for good what was deleted thirty days ago, in small pieces; an interrupted sweep is finished by the
 * next one. Gives how many mosaics.
 */
export async function sweepTrash(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const goneBefore = trashGoesBefore(now);
  let swept = 0;
  for (;;) {
    const mosaic = isOver() ? undefined : await findGoneMosaic(ctx, goneBefore);
    if (mosaic === undefined) break;
    await removeGone(ctx, mosaic, goneBefore, isOver);
    swept += Number(!isOver());
  }
  const lastYear = new Date(now - YEAR_MS).toISOString();
  for (const [table, before] of [
    ["removed_tile_rows", goneBefore],
    ["dropped_uses", goneBefore],
    // H1: so long a change that is sent again is known.
    ["spent_changes", lastYear],
  ] as const) {
    await inPortions(() => forgetSome(ctx, table, before, ROWS_AT_ONCE), isOver);
  }
  return swept;
}

/** Nobody finds it any more, so that nobody can bring half of it back. */
async function removeGone(
  ctx: SystemCtx,
  mosaic: GoneMosaic,
  goneBefore: string,
  isOver: () => boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const used = await listUsedFiles(tx, mosaic);
    // F4: their thirty days begin now, should nothing else use them.
    await touchFiles(tx, mosaic.imageName === null ? used : [...used, mosaic.imageName]);
  });
  await emptyGone(ctx, mosaic, goneBefore, isOver);
}

/**
 * Deletes a mosaic whose time in the trash is over, piece by piece: all at once would keep everybody else waiting for
 * seconds where it is large.
 */
export async function emptyGone(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  goneBefore: string,
  isOver: () => boolean = () => false,
): Promise<void> {
  const some = () =>
    inTransaction(ctx, async (tx) => {
      // Held as those hold it who join its changes or delete its account: otherwise each might wait for the other.
      const isThere = await holdMosaic(tx, mosaic);
      return isThere && emptySome(tx, mosaic, ROWS_AT_ONCE);
    });
  await inPortions(some, isOver);
  if (!isOver()) await deleteGone(ctx, mosaic, goneBefore);
}
