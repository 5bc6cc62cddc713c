import type { Plan } from "@mosaico/domain/account/plan";
import type { SystemCtx } from "#platform/context.ts";
import type { PaymentState } from "./payment-state.ts";

/** An account as the payment provider's customer. */
export type Subscription = PaymentState & {
  readonly accountId: string;
  readonly customerId: string;
  readonly revision: number;
};

export async function findSubscription(
  ctx: SystemCtx,
  by: { readonly accountId: string } | { readonly customerId: string },
): Promise<Subscription | undefined> {
  const row = await ctx.db
    .selectFrom("subscriptions")
    .selectAll()
    .$if("accountId" in by, (query) =>
      query.where("account_id", "=", "accountId" in by ? by.accountId : ""),
    )
    .$if("customerId" in by, (query) =>
      query.where("customer_id", "=", "customerId" in by ? by.customerId : ""),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    accountId: row.account_id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    term: row.term as Subscription["term"],
    status: row.status as Subscription["status"],
    paidUntil: row.paid_until === null ? null : new Date(row.paid_until),
    isEnding: row.is_ending,
    revision: row.revision,
  };
}

/** Stores the customer of an account, unless it has one. */
export async function insertCustomer(
  ctx: SystemCtx,
  accountId: string,
  customerId: string,
): Promise<void> {
  await ctx.db
    .insertInto("subscriptions")
    .values({
      account_id: accountId,
      customer_id: customerId,
      subscription_id: null,
      term: null,
      status: "none",
      paid_until: null,
      is_ending: false,
      revision: 0,
      reminded_of: null,
      details_told_at: null,
      updated_at: ctx.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
}

/** Writes a state unless another one was written since `revision`. Returns whether it did. */
export async function updateState(
  ctx: SystemCtx,
  { accountId, revision }: Subscription,
  state: PaymentState,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("subscriptions")
    .set({
      subscription_id: state.subscriptionId,
      term: state.term,
      status: state.status,
      paid_until: state.paidUntil?.toISOString() ?? null,
      is_ending: state.isEnding,
      revision: revision + 1,
      updated_at: ctx.clock.now().toISOString(),
    })
    .where("account_id", "=", accountId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records an event of the provider. Returns false if it was recorded before. */
export async function claimEvent(
  ctx: SystemCtx,
  { id, type }: { readonly id: string; readonly type: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("payment_events")
    .values({ id, type, received_at: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isKnownEvent(ctx: SystemCtx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes an account's plan, unless it is no longer `from`: a plan granted by an admin is kept. */
export async function changePlan(
  ctx: SystemCtx,
  accountId: string,
  change: { readonly from: Plan; readonly to: Plan },
): Promise<void> {
  await ctx.db
    .updateTable("accounts")
    .set({ plan: change.to })
    .where("id", "=", accountId)
    .where("plan", "=", change.from)
    .execute();
}

/** The active members of the account, who can see its plan. */
export async function listMemberIds(ctx: SystemCtx, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("memberships")
    .select("user_id")
    .where("account_id", "=", accountId)
    .where("status", "=", "active")
    .execute();
  return rows.map(({ user_id }) => user_id);
}
