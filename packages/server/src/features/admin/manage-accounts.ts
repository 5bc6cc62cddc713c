import type { AdminAccount } from "@mosaico/contract/admin";
import type { Plan } from "@mosaico/domain/account/plan";
import { accountLinksTopic, findBaseId } from "#features/published/published.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import {
  findAccount,
  lockState,
  hasMosaic,
  listMemberIds,
  setBlocked,
  setPlan,
} from "./accounts.store.ts";

type Maintained<Resource> = Permitted<Resource, "platform.maintain">;

/** Blocks or unblocks an account, or sets its plan. Returns the account and the audit terms for what changed. */
export async function changeAccount(
  ctx: SystemCtx,
  { accountId }: Maintained<{ readonly accountId: string }>,
  change: { readonly isBlocked?: boolean | undefined; readonly plan?: Plan | undefined },
): Promise<{ item: AdminAccount; what: readonly string[] }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockState(tx, accountId);
    if (before === undefined) throw new AppError("notFound");
    const { isBlocked = before.isBlocked, plan = before.plan } = change;
    const what: string[] = [];
    if (isBlocked !== before.isBlocked) {
      if (isBlocked && (await hasBase(tx, accountId))) throw new AppError("accounts.hasBase");
      await setBlocked(tx, accountId, isBlocked);
      what.push(isBlocked ? "blocked" : "unblocked");
    }
    if (plan !== before.plan) {
      await setPlan(tx, accountId, plan);
      what.push(plan);
    }
    if (what.length > 0) {
      const members = await listMemberIds(tx, accountId);
      tx.events.publish([accountLinksTopic(accountId), ...members.map((id) => `user:${id}`)]);
    }
    const item = await findAccount(tx, accountId);
    if (item === undefined) throw new AppError("notFound");
    return { item, what };
  });
}

async function hasBase(ctx: SystemCtx, accountId: string): Promise<boolean> {
  const base = await findBaseId(ctx);
  return base !== undefined && hasMosaic(ctx, accountId, base);
}
