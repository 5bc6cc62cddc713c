import type { SystemCtx } from "#platform/context.ts";
import type { Payments } from "#platform/payment/payments.ts";
import { forgetEnding, insertEnding } from "./endings.store.ts";
import { findSubscription } from "./subscriptions.store.ts";

/**
 * Ends all payments of an account that is being deleted: nothing more is charged, and the provider deletes its
 * customer. Must be called within the transaction that deletes the account, before its rows are deleted. The provider
 * is notified within the hour, with retries until it succeeds.
 */
export async function endPayment(tx: SystemCtx, accountId: string): Promise<void> {
  const subscription = await findSubscription(tx, { accountId });
  if (subscription !== undefined) await insertEnding(tx, subscription.customerId);
}

/** Tells the provider to delete a customer. */
export async function deleteCustomer(
  ctx: SystemCtx,
  payments: Payments,
  customerId: string,
): Promise<void> {
  await payments.deleteCustomer(customerId);
  await forgetEnding(ctx, customerId);
}
