import { planChange } from "@mosaico/domain/mosaic/apply";
import { difference } from "@mosaico/domain/mosaic/difference";
import type { ActorCtx } from "#platform/context.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { changeLarge } from "./change-large.ts";
import { stateAt } from "./log.ts";
import { type MosaicResource, countsOf } from "./mosaic-resource.ts";
import { refusal } from "#platform/http/refusal.ts";
import { fingerprintOf } from "./save-change.ts";

/**
 * Restores the state of an earlier revision as one new change: later changes stay in the log. Returns whether anything
 * changed. `writeAudit` runs in the same transaction.
 */
export async function restoreMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.design">,
  revision: number,
  writeAudit: (tx: ActorCtx) => Promise<void>,
): Promise<boolean> {
  return changeLarge(ctx, mosaic, {
    makePlan: async (on, now, state) => {
      const wanted = await stateAt(on, now, state, revision);
      if (wanted === undefined) throw refusal("mosaics.unknownRevision", ["revision"]);
      const operations = difference(state, wanted);
      if (operations.length === 0) return undefined;
      const planned = planChange(operations, state, countsOf(now), Infinity);
      // O6: the state was valid at its time, but is not any more.
      if (!planned.ok) throw refusal("mosaics.outdatedRevision", ["revision"]);
      const origin = { fingerprint: fingerprintOf(operations), restored: revision };
      return { mosaic: now, plan: planned.value, origin };
    },
    beforeCommit: writeAudit,
  });
}
