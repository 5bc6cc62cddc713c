import { mosaicTopic } from "#features/mosaics/mosaics.service.ts";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { ROWS_AT_ONCE, deleteAll, inPortions } from "#platform/database/in-portions.ts";

/** An active member. */
export type MemberRow = {
  readonly userId: string;
  readonly role: string;
  /** Whether they may sign in. */
  readonly isOpen: boolean;
};

/** The accounts of which somebody is an active member, in the order of their ids. */
export async function listOwnAccountIds({ db }: SystemCtx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select("accounts.id as id")
    .where("memberships.user_id", "=", userId)
    .where("memberships.status", "=", "active")
    .where("accounts.deleted_at", "is", null)
    .orderBy("accounts.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds an account until the transaction ends: whoever else changes who is in it waits. */
export async function holdAccount({ db }: SystemCtx, accountId: string): Promise<void> {
  await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .$if(hasRowLocks(db), (query) => query.forNoKeyUpdate())
    .execute();
}

export async function listMembers({ db }: SystemCtx, accountId: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.id as userId", "memberships.role", "users.status"])
    .where("memberships.account_id", "=", accountId)
    .where("memberships.status", "=", "active")
    .execute();
  return rows.map(({ status, ...member }) => ({ ...member, isOpen: status === "active" }));
}

export async function findAccountOfMosaic(
  { db }: SystemCtx,
  mosaicId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mosaics")
    .select("account_id")
    .where("id", "=", mosaicId)
    .executeTakeFirst();
  return row?.account_id;
}

/** From now on it is nobody's, and its name, which may be a person's, is forgotten. */
export async function markDeleted(ctx: SystemCtx, accountId: string): Promise<void> {
  await ctx.db
    .updateTable("accounts")
    .set({ deleted_at: ctx.clock.now().toISOString(), name: "", search: "" })
    .where("id", "=", accountId)
    .execute();
}

/**
 * Deletes all that an account has but its files, whose bytes go first, and what its mosaics hold, which may be very much:
 * nobody finds these any more from now on, and their time in the trash is over. Gives their numbers.
 */
export async function emptyAccount(ctx: SystemCtx, accountId: string): Promise<number[]> {
  const mosaicIds: number[] = [];
  await inPortions(async () => {
    const some = await endMosaics(ctx, accountId, mosaicIds.at(-1) ?? 0);
    mosaicIds.push(...some);
    return some.length === ROWS_AT_ONCE;
  });
  ctx.events.tell(mosaicIds.map(mosaicTopic));
  for (const [table, key] of Object.entries(WITHIN)) {
    const rows = { table: table as keyof typeof WITHIN, key };
    await deleteAll(ctx.db, rows, sql`account_id = ${accountId}`);
  }
  return mosaicIds;
}

/** What an account has beside files and mosaics, and what names a row of it. */
const WITHIN = {
  shares: ["slug"],
  implementations: ["id"],
  icons: ["id"],
  invites: ["id"],
  billing_details: ["account_id"],
  subscriptions: ["account_id"],
  invoices: ["account_id", "id"],
  tile_usage: ["account_id"],
  memberships: ["account_id", "user_id"],
} as const;

/** Ends the time of some mosaics of an account, by their numbers after one of them. Gives theirs. */
async function endMosaics({ db }: SystemCtx, accountId: string, after: number): Promise<number[]> {
  const next = await db
    .selectFrom("mosaics")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ROWS_AT_ONCE)
    .execute();
  const ids = next.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await db
    .updateTable("mosaics")
    .set({
      title: "",
      implementation_id: null,
      deleted_at: new Date(0).toISOString(),
      deleted_by: null,
      deleted_by_name: null,
    })
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();
  return ids;
}
