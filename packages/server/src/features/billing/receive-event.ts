import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { SignedBody } from "#platform/http/routes.ts";
import { syncPayment } from "./sync-payment.ts";

// After these something that was bought is not what it was.
const HEARD =
  /^(checkout\.session\.(completed|async_payment_(succeeded|failed))|customer\.subscription\.[a-z_]+|invoice\.(finalized|paid|payment_failed|voided|marked_uncollectible|updated)|charge\.refunded)$/;

/** Hears what the provider tells. What it tells again, and what nobody here cares for, is done already. */
export async function receiveEvent(ctx: RequestCtx, signed: SignedBody): Promise<void> {
  if (ctx.payments === undefined) throw new AppError("billing.off");
  const event = ctx.payments.readEvent(signed.bytes, signed.signature, ctx.clock.now());
  if (event === undefined) throw new AppError("billing.badSignature");
  if (event.customerId === null || !HEARD.test(event.type)) return;
  await syncPayment(ctx, ctx.payments, event.customerId, event);
}
