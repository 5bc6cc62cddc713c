import { TRASH_DAYS } from "@mosaico/domain/mosaic/trash";
import type { SystemCtx } from "#platform/context.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import type { EditableMosaic, MosaicKey } from "../mosaic-resource.ts";

const HOUR_MS = 60 * 60 * 1000;
// Longer than creating the largest mosaic may take.
const MAX_FILLING_MS = 2 * HOUR_MS;

/**
 * Hides a mosaic that is still being filled. It is marked as deleted before it was created, so that nobody finds it, not
 * even in the trash, and what a crash leaves of it is swept within hours.
 */
export async function hideMosaic(ctx: SystemCtx, mosaic: MosaicKey): Promise<void> {
  const now = ctx.clock.now().getTime();
  const deletedAt = new Date(now - TRASH_DAYS * 24 * HOUR_MS + MAX_FILLING_MS).toISOString();
  await ctx.db
    .updateTable("mosaics")
    .set({ deleted_at: deletedAt })
    .where(isMosaic(mosaic))
    .execute();
}

/** Shows a mosaic that was hidden until it was whole. */
export async function showMosaic(ctx: SystemCtx, mosaic: EditableMosaic): Promise<void> {
  await ctx.db.updateTable("mosaics").set({ deleted_at: null }).where(isMosaic(mosaic)).execute();
}
