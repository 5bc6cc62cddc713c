import {
  NO_PLAN_LIMITS,
  PLAN_LIMITS,
  type PlanLimits,
  isBelowLimit,
  readPlan,
} from "@mosaico/domain/account/plan";
import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { countMembers, countMosaics, findPlan } from "./usage.store.ts";

/** C3, C8: the limits of this account. Without a payment provider, only the configuration limits it. */
export async function limitsOf(ctx: SystemCtx, accountId: string): Promise<PlanLimits> {
  if (ctx.payments === undefined) {
    return { ...NO_PLAN_LIMITS, mosaics: ctx.accountMosaics ?? null };
  }
  return PLAN_LIMITS[readPlan((await findPlan(ctx, accountId)) ?? "")];
}

/** The maximum size of the account's files in bytes: the lower of the limits of plan and installation, or null. */
export async function quotaOf(ctx: SystemCtx, accountId: string): Promise<number | null> {
  const { bytes } = await limitsOf(ctx, accountId);
  const quota = Math.min(ctx.accountQuota ?? Infinity, bytes ?? Infinity);
  return quota === Infinity ? null : quota;
}

/**
 * Throws `plans.tooManyMosaics` or `accounts.tooManyMosaics` if the account has reached its limit, set by its plan or
 * by the configuration. Must be called within the transaction that adds the mosaic, before it is added: other additions
 * wait until it ends.
 */
export async function requireMosaicCapacity(tx: SystemCtx, accountId: string): Promise<void> {
  const { mosaics } = await limitsOf(tx, accountId);
  if (mosaics === null) return;
  await lockKey(tx.db, `plans.mosaics:${accountId}`);
  if (!isBelowLimit(mosaics, await countMosaics(tx, accountId))) {
    // Buying another plan only helps if plans are sold.
    const isByPlan = tx.payments !== undefined;
    throw new AppError(isByPlan ? "plans.tooManyMosaics" : "accounts.tooManyMosaics");
  }
}

/**
 * Throws `plans.tooManyMembers` if the account has reached its plan's limit of members and open invites. Must be called
 * within the transaction that invites somebody, renews an expired invite or adds a member, before it does so. An
 * invited person already counts, so accepting an invite passes its id.
 */
export async function requireMemberCapacity(
  tx: SystemCtx,
  accountId: string,
  inviteId?: string,
): Promise<void> {
  const { members } = await limitsOf(tx, accountId);
  if (members === null) return;
  await lockKey(tx.db, `plans.members:${accountId}`);
  if (!isBelowLimit(members, await countMembers(tx, accountId, inviteId))) {
    throw new AppError("plans.tooManyMembers");
  }
}
