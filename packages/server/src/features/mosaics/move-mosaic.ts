import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { canTakeIn } from "@mosaico/domain/account/implementation";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { lockImplementation, putInto } from "./implementation-of.store.ts";
import { notifyMembers } from "./members.store.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { refusal } from "#platform/http/refusal.ts";
import { summaryOf } from "./wire.ts";

/** An implementation named by the requester, of any account. */
export type NamedImplementation = {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
};

/** Moves a mosaic into an implementation of its account, or out of any. */
export async function moveMosaic(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "implementation.maintain">,
  implementation: NamedImplementation | undefined,
): Promise<MosaicSummary> {
  return inTransaction(ctx, async (tx) => {
    await lockTarget(tx, mosaic, implementation);
    const isThere = await putInto(tx, mosaic, implementation?.id ?? null);
    const moved = isThere ? await findMosaic(tx, mosaic.mosaicId) : undefined;
    if (moved === undefined) throw new AppError("notFound");
    const { accountId } = mosaic;
    await notifyMembers(tx, accountId);
    await recordEvent(tx, { event: "mosaic.changed", accountId, mosaic: moved });
    return summaryOf(moved);
  });
}

/** C7: checks that the implementation belongs to the mosaic's account, and locks its row until the transaction ends. */
export async function lockTarget(
  tx: SystemCtx,
  account: { readonly accountId: string },
  implementation: NamedImplementation | undefined,
): Promise<void> {
  if (implementation === undefined) return;
  if (!canTakeIn(implementation, account)) {
    throw refusal("mosaics.wrongImplementation", ["implementationId"]);
  }
  // It may have been deleted since it was loaded, as empty ones can be at any time.
  if (!(await lockImplementation(tx, implementation))) throw new AppError("notFound");
}
