import { type BillingDetails, formatPostalCode } from "@mosaico/domain/account/billing-details";
import { formatTaxId, readTaxId } from "@mosaico/domain/account/tax-id";
import type { SystemCtx } from "#platform/context.ts";
import type { Payer, Payments } from "#platform/payment/payments.ts";
import { findDetails, markSent } from "./details.store.ts";
import { findSubscription } from "./subscriptions.store.ts";

/** Sends the details of an account to the provider, if it is a customer. */
export async function sendDetails(
  ctx: SystemCtx,
  payments: Payments,
  accountId: string,
): Promise<void> {
  const customer = await findSubscription(ctx, { accountId });
  const stored = await findDetails(ctx, accountId);
  if (customer === undefined || stored === undefined) return;
  await payments.updateCustomer(customer.customerId, payerOf(stored.details));
  await markSent(ctx, accountId, stored.updatedAt);
}

function payerOf(details: BillingDetails): Payer {
  const { name, email, street, number, complement, district, city, state } = details;
  return {
    name,
    email,
    taxId: {
      kind: readTaxId(details.taxId)?.kind ?? "cpf",
      text: formatTaxId(details.taxId),
    },
    address: {
      line1: [`${street}, ${number}`, complement].filter((part) => part !== "").join(" - "),
      line2: district,
      city,
      state,
      postalCode: formatPostalCode(details.postalCode),
    },
  };
}
