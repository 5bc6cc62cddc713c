import type { Plan } from "@mosaico/domain/account/plan";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { Payments, Term } from "#platform/payment/payments.ts";
import { findDetails } from "./details.store.ts";
import { insertEnding } from "./endings.store.ts";
import { isEntitled } from "./payment-state.ts";
import { type Subscription, findSubscription, insertCustomer } from "./subscriptions.store.ts";
import { PAID_PLAN } from "./sync-payment.ts";
import { sendDetails } from "./send-details.ts";
import { urlAt } from "#platform/public-url.ts";

type Payable = Permitted<{ readonly accountId: string }, "payment.maintain">;

/** Starts a purchase at the provider and returns the address of its payment page. */
export async function beginCheckout(
  ctx: ActorCtx,
  { accountId }: Payable,
  { plan, term }: { readonly plan: Plan; readonly term: Term },
): Promise<string> {
  const payments = paymentsOf(ctx);
  const isOffered = (await payments.listPrices()).some((price) => price.term === term);
  if (plan !== PAID_PLAN || !isOffered) throw new AppError("billing.noSuchOffer");
  if ((await findDetails(ctx, accountId)) === undefined) {
    throw new AppError("billing.detailsRequired");
  }
  const subscription = await findSubscription(ctx, { accountId });
  if (subscription !== undefined && isPaidFor(subscription, term))
    throw new AppError("billing.alreadyPaid");
  const customerId = subscription?.customerId ?? (await makeCustomer(ctx, payments, accountId));
  await sendDetails(ctx, payments, accountId);
  return payments.beginPurchase({
    customerId,
    reference: accountId,
    term,
    language: ctx.language,
    successUrl: backTo(ctx, accountId, "yes"),
    cancelUrl: backTo(ctx, accountId, "no"),
  });
}

/** The address where the customer changes the payment method or cancels the plan. */
export async function openPortal(ctx: ActorCtx, { accountId }: Payable): Promise<string> {
  const payments = paymentsOf(ctx);
  const subscription = await findSubscription(ctx, { accountId });
  if (subscription === undefined) throw new AppError("billing.noCustomer");
  return payments.openPortal(subscription.customerId, ctx.language, backTo(ctx, accountId));
}

function paymentsOf({ payments }: SystemCtx): Payments {
  if (payments === undefined) throw new AppError("billing.off");
  return payments;
}

/**
 * A year may be added to a year, or follow a subscription that will not be renewed; anything else would be paid for
 * twice.
 */
function isPaidFor(subscription: Subscription, term: Term): boolean {
  if (subscription.term === "month") {
    const isRunning = isEntitled(subscription) || subscription.status === "awaitingPayment";
    return isRunning && !(term === "year" && subscription.isEnding);
  }
  return term === "month" && isEntitled(subscription);
}

/**
 * Concurrent requests all get the same customer. If the account was deleted in the meantime, the provider is told to
 * delete the customer again, so that nobody pays for a deleted account.
 */
async function makeCustomer(ctx: ActorCtx, payments: Payments, accountId: string): Promise<string> {
  const made = await payments.createCustomer(accountId, accountId);
  const customerId = await inTransaction(ctx, async (tx) => {
    if ((await lockAccount(tx.db, accountId)) === undefined) {
      await insertEnding(tx, made);
      return undefined;
    }
    await insertCustomer(tx, accountId, made);
    return (await findSubscription(tx, { accountId }))?.customerId ?? made;
  });
  if (customerId === undefined) throw new AppError("notFound");
  return customerId;
}

function backTo({ publicUrl }: SystemCtx, accountId: string, paid?: "yes" | "no"): string {
  const url = urlAt(publicUrl, "/pagamento");
  url.searchParams.set("account", accountId);
  if (paid !== undefined) url.searchParams.set("paid", paid);
  return url.href;
}
