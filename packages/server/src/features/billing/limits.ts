import {
  NO_PLAN_LIMITS,
  PLAN_LIMITS,
  type PlanLimits,
  hasRoom,
  readPlan,
} from "@mosaico/domain/account/plan";
import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { countMembers, countMosaics, findPlan } from "./usage.store.ts";

/** C3, C8: how much of each this account may have now; only the settings limit where no payment provider is configured. */
export async function limitsOf(ctx: SystemCtx, accountId: string): Promise<PlanLimits> {
  if (ctx.payments === undefined) {
    return { ...NO_PLAN_LIMITS, mosaics: ctx.accountMosaics ?? null };
  }
  return PLAN_LIMITS[readPlan((await findPlan(ctx, accountId)) ?? "")];
}

/** The most bytes that the account's files may take: the least of what its plan and the installation give, or null. */
export async function quotaOf(ctx: SystemCtx, accountId: string): Promise<number | null> {
  const { bytes } = await limitsOf(ctx, accountId);
  const quota = Math.min(ctx.accountQuota ?? Infinity, bytes ?? Infinity);
  return quota === Infinity ? null : quota;
}

/**
 * Throws `plans.tooManyMosaics` or `accounts.tooManyMosaics` where the account has no room for one more, by its plan or by
 * the settings. To be called within the transaction that adds it, before it is added: nobody else takes the room before
 * its end.
 */
export async function requireMosaicRoom(tx: SystemCtx, accountId: string): Promise<void> {
  const { mosaics } = await limitsOf(tx, accountId);
  if (mosaics === null) return;
  await lockKey(tx.db, `plans.mosaics:${accountId}`);
  if (!hasRoom(mosaics, await countMosaics(tx, accountId))) {
    // Another plan is a way out only where plans are sold.
    const isByPlan = tx.payments !== undefined;
    throw new AppError(isByPlan ? "plans.tooManyMosaics" : "accounts.tooManyMosaics");
  }
}

/**
 * Throws `plans.tooManyMembers` where the account's plan has no room for one more person. Members count, and open
 * invites. To be called within the transaction that invites somebody, sends an expired invite again, or makes somebody
 * a member, before it does so; who comes by an invite has their room already, so that acceptance names the invite.
 */
export async function requireMemberRoom(
  tx: SystemCtx,
  accountId: string,
  inviteId?: string,
): Promise<void> {
  const { members } = await limitsOf(tx, accountId);
  if (members === null) return;
  await lockKey(tx.db, `plans.members:${accountId}`);
  if (!hasRoom(members, await countMembers(tx, accountId, inviteId))) {
    throw new AppError("plans.tooManyMembers");
  }
}
