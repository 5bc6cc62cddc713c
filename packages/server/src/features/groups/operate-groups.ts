import type { WireGroupRole } from "@mosaico/contract/groups";
import type { AccountRole } from "@mosaico/domain/people/role";
import { loadAccount } from "#features/accounts/accounts.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { AppError } from "#platform/http/app-error.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import { permit } from "#platform/http/permit.ts";
import { giveRole, takeRole } from "./give-roles.ts";
import { listGroupRoles } from "./groups.store.ts";

const PAGE = 200;

/** All roles of groups by group whose group or account has these words. */
export async function* eachGroupRole(ctx: ActorCtx, search: string): AsyncGenerator<WireGroupRole> {
  let after: { readonly key: string; readonly id: string } | undefined;
  for (;;) {
    const rows = await listGroupRoles(ctx, wordsOf(search), { after, limit: PAGE });
    for (const { item } of rows) yield item;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = { key: last.search, id: last.item.id };
  }
}

/** W7: gives a group a role in an account. */
export async function giveRoleAsOperator(
  ctx: ActorCtx,
  given: { readonly group: string; readonly accountId: string; readonly role: AccountRole },
): Promise<WireGroupRole> {
  return inTransaction(ctx, async (tx) => {
    const found = await loadAccount(tx, given.accountId);
    const account = found && permit(tx.actor, "platform.maintain", found);
    if (account === undefined) throw new AppError("notFound");
    const item = await giveRole(tx, account, given);
    await audit(tx, "groups.roleGiven", item);
    return item;
  });
}

/** W7: takes a role from a group. */
export async function takeRoleAsOperator(ctx: ActorCtx, id: string): Promise<WireGroupRole> {
  return inTransaction(ctx, async (tx) => {
    const item = await takeRole(tx, id);
    await audit(tx, "groups.roleTaken", item);
    return item;
  });
}

function audit(tx: ActorCtx, event: string, { group, account, role }: WireGroupRole) {
  const entry = { event, what: role, thing: `group:${group}`, accountId: account.id };
  return addAuditEntry(tx, { ...entry, userId: null });
}
