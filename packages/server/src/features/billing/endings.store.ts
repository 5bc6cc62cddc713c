import type { SystemCtx } from "#platform/context.ts";

export async function insertEnding(ctx: SystemCtx, customerId: string): Promise<void> {
  await ctx.db
    .insertInto("payment_endings")
    .values({ customer_id: customerId, since: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute();
}

/** Customers that the provider has yet to delete, longest waiting first. */
export async function listEndings(ctx: SystemCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("payment_endings")
    .select("customer_id")
    .orderBy("since")
    .limit(limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function forgetEnding(ctx: SystemCtx, customerId: string): Promise<void> {
  await ctx.db.deleteFrom("payment_endings").where("customer_id", "=", customerId).execute();
}
