import type { AdminAccount } from "@mosaico/contract/admin";
import { type Plan, readPlan } from "@mosaico/domain/account/plan";
import { type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { countBytesOf } from "./storage.store.ts";
import { holds, withWords } from "#platform/database/search-words.ts";

/** An account with its sort key. */
export type AccountRow = { readonly search: string; readonly account: AdminAccount };

type AccountFilter = {
  readonly words: readonly string[];
  readonly status?: "active" | "blocked" | undefined;
  readonly plan?: Plan | undefined;
};

/** Accounts by name: those whose name, owner's name or owner's address contains every word. */
export async function listAccounts(
  ctx: SystemCtx,
  { words, status, plan }: AccountFilter,
  { after, limit }: PageRequest,
): Promise<AccountRow[]> {
  let query = selectAccounts(ctx).orderBy("search").orderBy("id").limit(limit);
  const isOwnedBy = (word: string) => sql<SqlBool>`accounts.id in ${ownedBy(ctx, word)}`;
  query = query.$call(withWords(words, "accounts.search", isOwnedBy));
  if (status !== undefined) {
    query = query.where("accounts.blocked_at", status === "active" ? "is" : "is not", null);
  }
  if (plan !== undefined) query = query.where("accounts.plan", "=", plan);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("search", "id"), ">", of.tuple(after.key, after.id)),
    );
  }
  return completed(ctx, await query.execute());
}

export async function findAccount(ctx: SystemCtx, id: string): Promise<AdminAccount | undefined> {
  const rows = await selectAccounts(ctx).where("accounts.id", "=", id).execute();
  const [row] = await completed(ctx, rows);
  return row?.account;
}

/** The editable state of an account; the row is locked until the transaction ends. */
export async function lockState(
  ctx: SystemCtx,
  id: string,
): Promise<{ isBlocked: boolean; plan: Plan } | undefined> {
  const row = await ctx.db
    .selectFrom("accounts")
    .select(["blocked_at", "plan"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$call(lockRows(ctx.db, "no key update"))
    .executeTakeFirst();
  return row && { isBlocked: row.blocked_at !== null, plan: readPlan(row.plan) };
}

export async function setBlocked(ctx: SystemCtx, id: string, isBlocked: boolean): Promise<void> {
  await ctx.db
    .updateTable("accounts")
    .set({ blocked_at: isBlocked ? ctx.clock.now().toISOString() : null })
    .where("id", "=", id)
    .execute();
}

export async function setPlan(ctx: SystemCtx, id: string, plan: Plan): Promise<void> {
  await ctx.db.updateTable("accounts").set({ plan }).where("id", "=", id).execute();
}

export async function hasMosaic(
  { db }: SystemCtx,
  accountId: string,
  mosaicId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("mosaics")
    .select("id")
    .where(isMosaic({ accountId, mosaicId }))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMemberIds({ db }: SystemCtx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("user_id")
    .where("account_id", "=", accountId)
    .where("status", "=", "active")
    .execute();
  return rows.map((row) => row.user_id);
}

function selectAccounts({ db }: SystemCtx) {
  return db
    .selectFrom("accounts")
    .select(["accounts.id", "accounts.name", "accounts.plan", "accounts.search", "blocked_at"])
    .select("accounts.created_at as createdAt")
    .where("deleted_at", "is", null);
}

function ownedBy({ db }: SystemCtx, word: string) {
  return db
    .selectFrom("users")
    .innerJoin("memberships", "memberships.user_id", "users.id")
    .select("memberships.account_id")
    .where("memberships.role", "=", "owner")
    .where("memberships.status", "=", "active")
    .where((of) => of.or([holds("users.search", word), holds("users.email", word)]));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectAccounts>["execute"]>>[number];

async function completed(ctx: SystemCtx, rows: readonly Selected[]): Promise<AccountRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const owners = await listOwners(ctx, ids);
  const members = await countBy(ctx, "memberships", ids);
  const mosaics = await countBy(ctx, "mosaics", ids);
  const bytes = await countBytesOf(ctx, ids);
  return rows.map(({ search, blocked_at: blockedAt, plan, ...account }) => ({
    search,
    account: {
      ...account,
      plan: readPlan(plan),
      isBlocked: blockedAt !== null,
      owners: owners.get(account.id) ?? [],
      memberCount: members.get(account.id) ?? 0,
      mosaicCount: mosaics.get(account.id) ?? 0,
      bytes: bytes.get(account.id) ?? 0,
    },
  }));
}

async function listOwners({ db }: SystemCtx, ids: readonly string[]) {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["memberships.account_id as accountId", "users.id", "users.name", "users.email"])
    .where("memberships.account_id", "in", ids)
    .where("memberships.role", "=", "owner")
    .where("memberships.status", "=", "active")
    .orderBy("users.search")
    .orderBy("users.id")
    .execute();
  const owners = new Map<string, AdminAccount["owners"]>();
  for (const { accountId, ...owner } of rows) {
    owners.set(accountId, [...(owners.get(accountId) ?? []), owner]);
  }
  return owners;
}

async function countBy(
  { db }: SystemCtx,
  table: "memberships" | "mosaics",
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select((of) => ["account_id", of.fn.countAll<number>().as("count")])
    .where("account_id", "in", ids)
    .$if(table === "memberships", (query) => query.where("status" as never, "=", "active" as never))
    .$if(table === "mosaics", (query) => query.where("deleted_at" as never, "is", null as never))
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id: accountId, count }) => [accountId, count]));
}
