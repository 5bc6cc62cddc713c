import type { WireBilling } from "@mosaico/contract/billing";
import { readPlan } from "@mosaico/domain/account/plan";
import type { ActorCtx } from "#platform/context.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { Payments } from "#platform/payment/payments.ts";
import { findDetails } from "./details.store.ts";
import { limitsOf, quotaOf } from "./limits.ts";
import { type Subscription, findSubscription } from "./subscriptions.store.ts";
import { PAID_PLAN } from "./sync-payment.ts";
import { countBytes, countMembers, countMosaics, findPlan, findTileBytes } from "./usage.store.ts";

/** An account's plan, usage and payment state. */
export async function readBilling(
  ctx: ActorCtx,
  { accountId }: Permitted<{ readonly accountId: string }, "payment.maintain">,
): Promise<WireBilling> {
  const subscription = await findSubscription(ctx, { accountId });
  return {
    accountId,
    plan: readPlan((await findPlan(ctx, accountId)) ?? ""),
    limits: {
      ...(await limitsOf(ctx, accountId)),
      bytes: await quotaOf(ctx, accountId),
      tileBytes: ctx.accountTiles ?? null,
    },
    usage: {
      mosaics: await countMosaics(ctx, accountId),
      members: await countMembers(ctx, accountId),
      bytes: await countBytes(ctx, accountId),
      tileBytes: await findTileBytes(ctx, accountId),
    },
    details: (await findDetails(ctx, accountId))?.details ?? null,
    canPay: ctx.payments !== undefined,
    offers: ctx.payments === undefined ? [] : await listOffers(ctx.payments),
    subscription: subscription === undefined ? null : subscriptionOf(subscription),
  };
}

/** Empty while the provider is unreachable, so that everything else can still be shown. */
async function listOffers(payments: Payments): Promise<WireBilling["offers"]> {
  const prices = await payments.listPrices().catch(() => []);
  return prices.map((price) => ({ plan: PAID_PLAN, ...price }));
}

function subscriptionOf({
  status,
  term,
  paidUntil,
  isEnding,
}: Subscription): WireBilling["subscription"] {
  if (status === "none" || term === null) return null;
  return { status, term, isEnding, paidUntil: paidUntil?.toISOString() ?? null };
}
