import type { AccountRole } from "@mosaico/domain/people/role";
import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";
import { isAmong } from "#platform/database/is-among.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Permitted } from "#platform/http/routes.ts";

export type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly keeps_originals: boolean;
};

const COLUMNS = ["id", "name", "plan", "keeps_originals"] as const;

/** The given accounts, or all of them, whose names contain every word; oldest first. */
export async function listAccounts(
  ctx: SystemCtx,
  ids: readonly string[] | "all",
  words: readonly string[],
  { after, limit }: PageRequest,
): Promise<(AccountRow & { readonly createdAt: string })[]> {
  if (ids !== "all" && ids.length === 0) return [];
  let query = ctx.db
    .selectFrom("accounts")
    .select([...COLUMNS, "created_at as createdAt"])
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit);
  if (ids !== "all") query = query.where(isAmong(ctx.db, "id", ids));
  query = query.$call(withWords(words, "search"));
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("created_at", "id"), ">", of.tuple(after.key, after.id)),
    );
  }
  return query.execute();
}

export async function findAccount(ctx: SystemCtx, id: string): Promise<AccountRow | undefined> {
  return ctx.db
    .selectFrom("accounts")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertAccount(
  ctx: SystemCtx,
  account: Omit<AccountRow, "keeps_originals">,
): Promise<void> {
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

/** Returns whether the account still exists. */
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

/** Returns whether the account still exists. */
export async function keepOriginals(
  ctx: SystemCtx,
  { accountId }: Permitted<{ readonly accountId: string }, "implementation.maintain">,
  isOn: boolean,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable("accounts")
    .set({ keeps_originals: isOn })
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
