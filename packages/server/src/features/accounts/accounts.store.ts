import type { AccountRole } from "@mosaico/domain/people/role";
import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";
import type { Permitted } from "#platform/http/routes.ts";

export type AccountRow = { readonly id: string; readonly name: string; readonly plan: string };

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

/** Gives whether it is still there. */
export async function renameAccount(
  ctx: SystemCtx,
  { accountId }: Permitted<{ readonly accountId: string }, "implementation.maintain">,
  name: string,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable("accounts")
    .set({ name, search: searchKey(name) })
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
