import { FIRST_PLAN, type Plan } from "@mosaico/domain/account/plan";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { PaymentEvent, Payments } from "#platform/payment/payments.ts";
import { inTurn } from "./in-turn.ts";
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

/** The plan that is sold. */
export const PAID_PLAN: Plan = "Mosaico do Mosaico";

const MAX_ATTEMPTS = 8;

/**
 * Asks the provider for everything that a customer bought, and keeps it: state, plan and invoices. What an event said is
 * never taken for true, so that old and doubled ones do no harm; each is dealt with once. Nothing happens for a customer
 * of nobody here.
 */
export async function syncPayment(
  ctx: SystemCtx,
  payments: Payments,
  customerId: string,
  event?: PaymentEvent,
): Promise<void> {
  // Events come in swarms; each would find that another one wrote while it asked.
  await inTurn(customerId, async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const known = await findSubscription(ctx, { customerId });
      if (known === undefined) return;
      // Asked after that: who deals with it from here on changes what was just read.
      if (event !== undefined && (await isKnownEvent(ctx, event.id))) return;
      const purchases = await payments.listPurchases(customerId);
      const isDone = await keep(ctx, known, purchases, event);
      if (isDone) return;
    }
    throw new AppError("server.unavailable");
  });
}

/** False where somebody else wrote since `known` was read: what was asked may be older than that. */
async function keep(
  ctx: SystemCtx,
  known: Subscription,
  purchases: Awaited<ReturnType<Payments["listPurchases"]>>,
  event: PaymentEvent | undefined,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const state = paymentState(purchases, tx.clock.now());
    // First, for it makes others wait until the end.
    if (!(await updateState(tx, known, state))) return false;
    if (event !== undefined && !(await claimEvent(tx, event))) {
      throw new Error(`The event ${event.id} was dealt with by nobody who wrote.`);
    }
    await putInvoices(tx, known.accountId, purchases.invoices);
    if (isEntitled(state)) {
      await changePlan(tx, known.accountId, { from: FIRST_PLAN, to: PAID_PLAN });
    } else if (isEntitled(known)) {
      // C6: what is there stays.
      await changePlan(tx, known.accountId, { from: PAID_PLAN, to: FIRST_PLAN });
    }
    tx.events.tell((await listMemberIds(tx, known.accountId)).map((id) => `user:${id}`));
    return true;
  });
}
