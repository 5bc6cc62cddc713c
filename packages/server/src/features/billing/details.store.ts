import type { BillingDetails } from "@mosaico/domain/account/billing-details";
import type { SystemCtx } from "#platform/context.ts";

export async function findDetails(
  ctx: SystemCtx,
  accountId: string,
): Promise<{ readonly details: BillingDetails; readonly updatedAt: string } | undefined> {
  const row = await ctx.db
    .selectFrom("billing_details")
    .select(["details", "updated_at as updatedAt"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row && { details: row.details as unknown as BillingDetails, updatedAt: row.updatedAt };
}

export async function putDetails(
  ctx: SystemCtx,
  accountId: string,
  details: BillingDetails,
): Promise<void> {
  const values = {
    details: JSON.stringify(details),
    updated_at: ctx.clock.now().toISOString(),
  };
  await ctx.db
    .insertInto("billing_details")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** Records that the provider has received the details as of `updatedAt`. */
export async function markSent(
  ctx: SystemCtx,
  accountId: string,
  updatedAt: string,
): Promise<void> {
  await ctx.db
    .updateTable("subscriptions")
    .set({ details_told_at: updatedAt })
    .where("account_id", "=", accountId)
    .execute();
}

/** Accounts whose current details the provider has not received yet. */
export async function listUnsent(ctx: SystemCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("subscriptions")
    .innerJoin("billing_details", "billing_details.account_id", "subscriptions.account_id")
    .select("subscriptions.account_id as accountId")
    .where((where) =>
      where.or([
        where("details_told_at", "is", null),
        where("details_told_at", "<", where.ref("billing_details.updated_at")),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}
