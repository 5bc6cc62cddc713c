import { type BillingDetails, checkBillingDetails } from "@mosaico/domain/account/billing-details";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { putDetails } from "./details.store.ts";
import { sendDetails } from "./send-details.ts";

/** Sets the billing details printed on the account's invoices from now on. */
export async function changeDetails(
  ctx: ActorCtx,
  { accountId }: Permitted<{ readonly accountId: string }, "payment.maintain">,
  typed: BillingDetails,
): Promise<BillingDetails> {
  const outcome = checkBillingDetails(typed);
  if (!outcome.ok) {
    const code = outcome.problem;
    throw new AppError(code, { errors: [{ path: (outcome.path ?? []).join("."), code }] });
  }
  await putDetails(ctx, accountId, outcome.value);
  if (ctx.payments !== undefined) {
    // The details are stored here; an unreachable provider receives them within the hour.
    await sendDetails(ctx, ctx.payments, accountId).catch(onlyWhereItIsAway);
  }
  return outcome.value;
}

function onlyWhereItIsAway(error: unknown): void {
  if (!(error instanceof AppError && error.code === "billing.providerAway")) throw error;
}
