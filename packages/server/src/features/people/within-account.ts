import { can, canGive, roleIn } from "@mosaico/domain/people/permission";
import type { AccountRole, Role } from "@mosaico/domain/people/role";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { findMember } from "./members.store.ts";

/** An account whose members and invites the requester may maintain. */
export type OwnAccount = Permitted<{ readonly accountId: string }, "member.maintain">;

/**
 * Runs `work` on the members and invites of an account while it is locked, with the requester's current role, which may
 * have changed while this waited.
 */
export async function withinAccount<Result>(
  ctx: ActorCtx,
  { accountId }: { readonly accountId: string },
  work: (tx: ActorCtx, requester: Role, accountName: string) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, accountId);
    if (account === undefined) throw new AppError("notFound");
    const { userId, isAdmin } = tx.actor;
    const member = isAdmin ? undefined : await findMember(tx, { accountId, userId });
    const memberships = member
      ? [{ accountId, role: member.role, status: "active" as const, mosaicIds: member.mosaicIds }]
      : [];
    const actor = { ...tx.actor, memberships };
    const role = roleIn(actor, accountId);
    if (role === undefined) throw new AppError("notFound");
    return work({ ...tx, actor }, role, account.name);
  });
}

/** Throws if the requester may no longer maintain the members of the account. */
export function requireMaintainer(
  { actor }: ActorCtx,
  account: { readonly accountId: string },
): void {
  if (!can(actor, "member.maintain", account)) throw new AppError("auth.forbidden");
}

/** R5: throws if the requester would give or take away more rights than their own. */
export function requireGivable(giver: Role, ...roles: readonly AccountRole[]): void {
  if (!roles.every((role) => canGive(giver, role))) throw new AppError("people.roleTooHigh");
}
