import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { SignedBody } from "#platform/http/routes.ts";
import { syncPayment } from "./sync-payment.ts";

// The events after which a purchase may have changed.
const HEARD =
  /^(checkout\.session\.(completed|async_payment_(succeeded|failed))|customer\.subscription\.[a-z_]+|invoice\.(finalized|paid|payment_failed|voided|marked_uncollectible|updated)|charge\.refunded)$/;

/** Handles a webhook event of the provider. Repeated and irrelevant events are acknowledged without effect. */
export async function receiveEvent(ctx: RequestCtx, signed: SignedBody): Promise<void> {
  if (ctx.payments === undefined) throw new AppError("billing.off");
  const event = ctx.payments.readEvent(signed.bytes, signed.signature, ctx.clock.now());
  if (event === undefined) throw new AppError("billing.badSignature");
  if (event.customerId === null || !HEARD.test(event.type)) return;
  await syncPayment(ctx, ctx.payments, event.customerId, event);
}
