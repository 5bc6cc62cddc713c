import { FIRST_PLAN, type Plan } from "@mosaico/domain/account/plan";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { PaymentEvent, Payments } from "#platform/payment/payments.ts";
import { runInSequence } from "./run-in-sequence.ts";
import { putInvoices } from "./invoices.store.ts";
import { isEntitled, paymentState } from "./payment-state.ts";
import {
  type Subscription,
  changePlan,
  claimEvent,
  findSubscription,
  isKnownEvent,
  listMemberIds,
  updateState,
} from "./subscriptions.store.ts";

/** The plan on sale. */
export const PAID_PLAN: Plan = "Mosaico do Mosaico";

const MAX_ATTEMPTS = 8;

/**
 * Fetches all purchases of a customer from the provider, and stores their state, plan and invoices. The contents of an
 * event are never trusted, so that old and duplicate events do no harm; each one is handled once. Does nothing for an
 * unknown customer.
 */
export async function syncPayment(
  ctx: SystemCtx,
  payments: Payments,
  customerId: string,
  event?: PaymentEvent,
): Promise<void> {
  // Events arrive in bursts; in parallel, each would find that another one wrote during its request.
  await runInSequence(customerId, async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const subscription = await findSubscription(ctx, { customerId });
      if (subscription === undefined) return;
      // Checked after reading it: whoever handles the event from here on changes what was just read.
      if (event !== undefined && (await isKnownEvent(ctx, event.id))) return;
      const purchases = await payments.listPurchases(customerId);
      const isDone = await keep(ctx, subscription, purchases, event);
      if (isDone) return;
    }
    throw new AppError("server.unavailable");
  });
}

/** Returns false if another process wrote since the subscription was read: the purchases may be older than its result. */
async function keep(
  ctx: SystemCtx,
  subscription: Subscription,
  purchases: Awaited<ReturnType<Payments["listPurchases"]>>,
  event: PaymentEvent | undefined,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const state = paymentState(purchases, tx.clock.now());
    // This comes first, because it makes others wait until the transaction ends.
    if (!(await updateState(tx, subscription, state))) return false;
    if (event !== undefined && !(await claimEvent(tx, event))) {
      throw new Error(`The event ${event.id} was claimed without the payment being updated.`);
    }
    await putInvoices(tx, subscription.accountId, purchases.invoices);
    if (isEntitled(state)) {
      await changePlan(tx, subscription.accountId, { from: FIRST_PLAN, to: PAID_PLAN });
    } else if (isEntitled(subscription)) {
      // C6: existing contents stay.
      await changePlan(tx, subscription.accountId, { from: PAID_PLAN, to: FIRST_PLAN });
    }
    tx.events.publish((await listMemberIds(tx, subscription.accountId)).map((id) => `user:${id}`));
    return true;
  });
}
