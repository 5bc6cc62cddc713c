import type { SystemCtx } from "#platform/context.ts";
import type { Payments } from "#platform/payment/payments.ts";
import { forgetEnding, insertEnding } from "./endings.store.ts";
import { findSubscription } from "./subscriptions.store.ts";

/**
 * Ends whatever the account pays for, since it is being deleted: nothing is asked for any more, and the provider forgets
 * its customer. To be called within the transaction that deletes the account, before its rows go. The provider is told
 * within the hour, and again and again until it heard.
 */
export async function endPayment(tx: SystemCtx, accountId: string): Promise<void> {
  const known = await findSubscription(tx, { accountId });
  if (known !== undefined) await insertEnding(tx, known.customerId);
}

/** Tells the provider that a customer is gone. */
export async function tellEnding(
  ctx: SystemCtx,
  payments: Payments,
  customerId: string,
): Promise<void> {
  await payments.deleteCustomer(customerId);
  await forgetEnding(ctx, customerId);
}
