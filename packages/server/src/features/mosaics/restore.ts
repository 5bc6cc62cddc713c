import { planChange } from "@mosaico/domain/mosaic/apply";
import { difference } from "@mosaico/domain/mosaic/difference";
import { findUsable } from "#features/files/files.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { changedUses } from "./changed-uses.ts";
import { stateAt } from "./log.ts";
import type { MosaicThing } from "./mosaic-thing.ts";
import { lockMosaic } from "./mosaics.store.ts";
import { refusal } from "./refusal.ts";
import { fingerprintOf, saveChange } from "./save-change.ts";
import { listTiles } from "./tiles.store.ts";

/**
 * Brings the state of an earlier revision back, as one new change: what came since stays in the log. Tells whether
 * anything had to change.
 */
export async function restoreMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicThing, "mosaic.design">,
  revision: number,
  writeAudit: (tx: ActorCtx) => Promise<void>,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const now = await lockMosaic(tx, mosaic);
    if (now === undefined) throw new AppError("notFound");
    const tiles = new Map((await listTiles(tx, now)).map((tile) => [tile.id, tile]));
    const state = { ...now, tiles };
    const wanted = await stateAt(tx, now, state, revision);
    if (wanted === undefined) throw refusal("mosaics.unknownRevision", ["revision"]);
    const operations = difference(state, wanted);
    if (operations.length === 0) return false;
    const planned = planChange(operations, state, now.tileCount, Infinity);
    // O6: it was right in its time.
    if (!planned.ok) throw refusal("mosaics.outdatedRevision", ["revision"]);
    const plan = planned.value;
    // What was swept meanwhile stays gone; what is still there stays until this is saved.
    await findUsable(tx, now.accountId, changedUses(plan, state).gained);
    await saveChange(tx, now, plan, state, {
      changeId: tx.ids.uuid(),
      fingerprint: fingerprintOf(operations),
      authorId: tx.actor.userId,
      restored: revision,
    });
    await writeAudit(tx);
    return true;
  });
}
