import type { Language } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";

const RUNNING = ["active", "pastDue", "awaitingPayment"];

/** Customers whose paid time has ended, or who have not been synchronised since `heardBefore`. */
export async function listDue(
  ctx: SystemCtx,
  options: { readonly heardBefore: string; readonly limit: number },
): Promise<string[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await ctx.db
    .selectFrom("subscriptions")
    .innerJoin("accounts", "accounts.id", "subscriptions.account_id")
    .select("customer_id")
    .where("accounts.deleted_at", "is", null)
    .where("status", "in", RUNNING)
    .where((where) =>
      where.or([
        where.and([where("term", "=", "year"), where("paid_until", "<=", now)]),
        where.and([
          where("updated_at", "<", options.heardBefore),
          where.or([where("paid_until", "is", null), where("paid_until", "<=", now)]),
        ]),
      ]),
    )
    .orderBy("updated_at")
    .limit(options.limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Accounts whose year ends before `until` and whose owners have not been reminded yet. */
export async function listEndingYears(
  ctx: SystemCtx,
  until: string,
): Promise<{ accountId: string; name: string; paidUntil: string }[]> {
  const rows = await ctx.db
    .selectFrom("subscriptions")
    .innerJoin("accounts", "accounts.id", "subscriptions.account_id")
    .select(["accounts.id as accountId", "accounts.name", "paid_until as paidUntil"])
    .where("accounts.deleted_at", "is", null)
    .where("status", "=", "active")
    .where("term", "=", "year")
    .where("paid_until", "<=", until)
    .where("paid_until", ">", ctx.clock.now().toISOString())
    .where((where) =>
      where.or([
        where("reminded_of", "is", null),
        where("reminded_of", "!=", where.ref("paid_until")),
      ]),
    )
    .limit(100)
    .execute();
  return rows.flatMap(({ paidUntil, ...row }) =>
    paidUntil === null ? [] : [{ ...row, paidUntil }],
  );
}

/** Records that the owners are reminded of this end. Returns false if another process did so first. */
export async function claimReminder(
  ctx: SystemCtx,
  accountId: string,
  paidUntil: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("subscriptions")
    .set({ reminded_of: paidUntil })
    .where("account_id", "=", accountId)
    .where("paid_until", "=", paidUntil)
    .where((where) =>
      where.or([where("reminded_of", "is", null), where("reminded_of", "!=", paidUntil)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Active owners of the account, who are the ones to remind. */
export async function listOwners(
  ctx: SystemCtx,
  accountId: string,
): Promise<{ email: string; language: Language }[]> {
  const rows = await ctx.db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.email", "users.language"])
    .where("memberships.account_id", "=", accountId)
    .where("memberships.role", "=", "owner")
    .where("memberships.status", "=", "active")
    .where("users.status", "=", "active")
    .execute();
  return rows.map(({ email, language }) => ({ email, language: language as Language }));
}
