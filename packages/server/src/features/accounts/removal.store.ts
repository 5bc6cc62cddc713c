import { mosaicTopic } from "#features/mosaics/mosaics.service.ts";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { ROWS_AT_ONCE, deleteAll, inPortions } from "#platform/database/in-portions.ts";

/** An active member. */
export type MemberRow = {
  readonly userId: string;
  readonly role: string;
  /** Whether they may sign in. */
  readonly isOpen: boolean;
};

/** The accounts of which the user is an active member, ordered by id. */
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

/** Hides the account from everybody, and erases its name, which may be a person's. */
export async function markDeleted(ctx: SystemCtx, accountId: string): Promise<void> {
  await ctx.db
    .updateTable("accounts")
    .set({ deleted_at: ctx.clock.now().toISOString(), name: "", search: "" })
    .where("id", "=", accountId)
    .execute();
}

/**
 * Deletes an account's rows, except those of its files, whose bytes must be deleted first, and the contents of its
 * mosaics, which may be very large. The mosaics are hidden from now on, and their time in the trash has ended. Returns
 * their ids.
 */
export async function emptyAccount(ctx: SystemCtx, accountId: string): Promise<number[]> {
  const mosaicIds: number[] = [];
  await inPortions(async () => {
    const some = await endMosaics(ctx, accountId, mosaicIds.at(-1) ?? 0);
    mosaicIds.push(...some);
    return some.length === ROWS_AT_ONCE;
  });
  ctx.events.publish(mosaicIds.map(mosaicTopic));
  for (const [table, key] of Object.entries(WITHIN)) {
    const rows = { table: table as keyof typeof WITHIN, key };
    await deleteAll(ctx.db, rows, sql`account_id = ${accountId}`);
  }
  return mosaicIds;
}

/** The account's tables other than files and mosaics, each with the key of its rows. */
const WITHIN = {
  sharing_links: ["id"],
  implementations: ["id"],
  icons: ["id"],
  invites: ["id"],
  billing_details: ["account_id"],
  subscriptions: ["account_id"],
  invoices: ["account_id", "id"],
  tile_usage: ["account_id"],
  group_roles: ["id"],
  memberships: ["account_id", "user_id"],
} as const;

/** Ends the trash time of some mosaics of an account, those with the next higher ids. Returns their ids. */
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
