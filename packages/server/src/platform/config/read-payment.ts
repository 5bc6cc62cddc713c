import { StartError } from "../start-error.ts";
import { readOrigin } from "./read-setting.ts";

/** The Stripe account through which plans are paid. */
export type PaymentConfig = {
  readonly secretKey: string;
  /** The secret with which Stripe signs its webhook events. */
  readonly webhookSecret: string;
  /** The recurring monthly price. */
  readonly priceMonth: string;
  /** The one-time yearly price. */
  readonly priceYear: string;
  /** An alternative URL of Stripe's API, such as a proxy's; undefined for Stripe's own. */
  readonly apiUrl: string | undefined;
};

const NEEDED = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PRICE_MONTH",
  "STRIPE_PRICE_YEAR",
] as const;
const API_URL = "STRIPE_API_URL";

type Needed = (typeof NEEDED)[number];

const FORMS: Readonly<Record<Needed, { readonly form: RegExp; readonly example: string }>> = {
  STRIPE_SECRET_KEY: { form: /^[sr]k_[A-Za-z0-9_]{8,250}$/, example: "sk_live_…" },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_[A-Za-z0-9_+/=]{8,250}$/, example: "whsec_…" },
  STRIPE_PRICE_MONTH: { form: /^price_[A-Za-z0-9_]{1,250}$/, example: "price_…" },
  STRIPE_PRICE_YEAR: { form: /^price_[A-Za-z0-9_]{1,250}$/, example: "price_…" },
};

/** Reads the payment settings: all of them, or none. Errors do not repeat a value, since it may be a secret. */
export function readPayment(
  setting: (name: string) => string | undefined,
): PaymentConfig | undefined {
  const missing = NEEDED.filter((name) => setting(name) === undefined);
  if (missing.length === NEEDED.length) {
    if (setting(API_URL) === undefined) return undefined;
    throw new StartError(`${API_URL}: it has no effect without ${NEEDED[0]}, which is not set.`);
  }
  if (missing.length > 0) {
    throw new StartError(
      `${missing.join(", ")}: not set, although other settings of Stripe are. Set ${NEEDED.join(", ")} or none of them.`,
    );
  }
  const [secretKey, webhookSecret, priceMonth, priceYear] = NEEDED.map((name) =>
    formed(name, setting(name) ?? ""),
  ) as [string, string, string, string];
  if (priceMonth === priceYear) {
    throw new StartError(
      "STRIPE_PRICE_YEAR: it is the same price as STRIPE_PRICE_MONTH. The year needs its own one-time price.",
    );
  }
  const apiUrl = setting(API_URL);
  return {
    secretKey,
    webhookSecret,
    priceMonth,
    priceYear,
    apiUrl: apiUrl === undefined ? undefined : readOrigin(API_URL, apiUrl),
  };
}

function formed(name: Needed, value: string): string {
  const { form, example } = FORMS[name];
  if (form.test(value)) return value;
  throw new StartError(
    `${name}: its value does not have Stripe's format. Example: ${name}=${example}`,
  );
}
