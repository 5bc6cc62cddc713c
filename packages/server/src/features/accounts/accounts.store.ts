import type { AccountRole } from "@mosaico/domain/people/role";
import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";

export type AccountRow = { readonly id: string; readonly name: string; readonly plan: string };

export type ImplementationRow = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
};

/** The named accounts, or every account, oldest first. */
export async function listAccounts(
  ctx: SystemCtx,
  ids: readonly string[] | "all",
): Promise<AccountRow[]> {
  if (ids !== "all" && ids.length === 0) return [];
  return ctx.db
    .selectFrom("accounts")
    .select(["id", "name", "plan"])
    .where("deleted_at", "is", null)
    .$if(ids !== "all", (query) => query.where("id", "in", ids as readonly string[]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findAccount(ctx: SystemCtx, id: string): Promise<AccountRow | undefined> {
  return ctx.db
    .selectFrom("accounts")
    .select(["id", "name", "plan"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function findImplementation(
  ctx: SystemCtx,
  id: string,
): Promise<ImplementationRow | undefined> {
  return ctx.db
    .selectFrom("implementations")
    .select(["id", "account_id as accountId", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertAccount(ctx: SystemCtx, account: AccountRow): Promise<void> {
  await ctx.db
    .insertInto("accounts")
    .values({
      ...account,
      search: searchKey(account.name),
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}

export async function insertMembership(
  ctx: SystemCtx,
  membership: {
    readonly accountId: string;
    readonly userId: string;
    readonly role: AccountRole;
  },
): Promise<void> {
  await ctx.db
    .insertInto("memberships")
    .values({
      account_id: membership.accountId,
      user_id: membership.userId,
      role: membership.role,
      status: "active",
      mosaic_ids: null,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}

export async function insertImplementation(
  ctx: SystemCtx,
  implementation: ImplementationRow,
): Promise<void> {
  await ctx.db
    .insertInto("implementations")
    .values({
      id: implementation.id,
      account_id: implementation.accountId,
      name: implementation.name,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}
