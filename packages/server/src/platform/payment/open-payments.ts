import type { PaymentConfig } from "../config/read-payment.ts";
import type { Payments } from "./payments.ts";
import type { StripeOptions } from "./stripe-payments.ts";

/** The payment provider of these settings, if there is one; only then is its library loaded, of more than 200 files. */
export async function openPayments(
  config: PaymentConfig | undefined,
  options: StripeOptions,
): Promise<Payments | undefined> {
  if (config === undefined) return undefined;
  const { stripePayments } = await import("./stripe-payments.ts");
  return stripePayments(config, options);
}
