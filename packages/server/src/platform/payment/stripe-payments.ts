import { createHash, randomUUID } from "node:crypto";
import { Stripe } from "stripe";
import type { PaymentConfig } from "../config/read-payment.ts";
import { AppError } from "../http/app-error.ts";
import type { PaymentEvent, Payments, Price, Purchase } from "./payments.ts";
import { invoiceOf, renewalOf, yearPaymentOf } from "./read-stripe.ts";
import { updateCustomer } from "./stripe-customer.ts";

// Two attempts with this timeout take less than the time limit of a request.
const TIMEOUT_MS = 6000;
const RETRIES = 1;
// The tolerance between synchronised clocks; an event signed for a later time could be replayed for longer.
const MAX_AHEAD_MS = 60_000;
const PRICES_KEPT_MS = 10 * 60 * 1000;
const MAX_LISTED = 100;
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  pt: "pt-BR",
  de: "de",
  en: "en",
  es: "es",
  fr: "fr",
  it: "it",
};

export type StripeOptions = {
  /** Called with the provider's refusals and outages, without secrets. */
  readonly onTrouble: (trouble: object) => void;
  readonly timeoutMs?: number;
};

/** Payment through Stripe: its hosted checkout, invoices and portal, and its signed events. */
export function stripePayments(config: PaymentConfig, options: StripeOptions): Payments {
  const stripe = clientOf(config, options.timeoutMs ?? TIMEOUT_MS);
  const ask = asking(options.onTrouble);
  const prices = keptPrices(() => ask(() => listPrices(stripe, config, options.onTrouble)));
  return {
    listPrices: prices,
    createCustomer: (reference, key) =>
      ask(async () => {
        const metadata = { account: reference };
        const made = await once(`customer-${key}`, (idempotencyKey) =>
          stripe.customers.create({ metadata }, { idempotencyKey }),
        );
        return made.id;
      }),
    updateCustomer: (id, payer) => ask(() => updateCustomer(stripe, id, payer)),
    deleteCustomer: (id) => ask(() => deleteCustomer(stripe, id)),
    beginPurchase: (purchase) => ask(() => beginPurchase(stripe, config, purchase)),
    openPortal: (customer, language, returnUrl) =>
      ask(async () => {
        const locale = LOCALES[language] as Stripe.BillingPortal.SessionCreateParams.Locale;
        const params = { customer, locale, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params)).url;
      }),
    listPurchases: (customer) =>
      ask(async () => {
        const [subscriptions, sessions, invoices] = await Promise.all([
          stripe.subscriptions.list({
            customer,
            status: "all",
            limit: MAX_LISTED,
            expand: ["data.latest_invoice"],
          }),
          stripe.checkout.sessions.list({
            customer,
            status: "complete",
            limit: MAX_LISTED,
            expand: ["data.payment_intent.latest_charge"],
          }),
          stripe.invoices.list({ customer, limit: MAX_LISTED }),
        ]);
        return {
          renewals: subscriptions.data.map(renewalOf),
          years: sessions.data.flatMap(yearPaymentOf),
          invoices: invoices.data.flatMap(invoiceOf),
        };
      }),
    readEvent: (bytes, signature, now) => readEvent(stripe, config, bytes, signature, now),
  };
}

function clientOf({ secretKey, apiUrl }: PaymentConfig, timeout: number): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      protocol: url.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
}

/** The only error that callers see; the log gets the details needed to fix it. */
function asking(onTrouble: StripeOptions["onTrouble"]) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId, param, message } = error;
      onTrouble({ type, code, statusCode, requestId, param, message });
      throw new AppError("billing.providerAway");
    }
  };
}

function keptPrices(load: () => Promise<readonly Price[]>): Payments["listPrices"] {
  let cached: { readonly at: number; readonly prices: readonly Price[] } | undefined;
  return async () => {
    if (cached !== undefined && performance.now() - cached.at < PRICES_KEPT_MS)
      return cached.prices;
    const prices = await load();
    cached = { at: performance.now(), prices };
    return prices;
  };
}

async function listPrices(
  stripe: Stripe,
  { priceMonth, priceYear }: PaymentConfig,
  onTrouble: StripeOptions["onTrouble"],
): Promise<readonly Price[]> {
  const [month, year] = await Promise.all([
    stripe.prices.retrieve(priceMonth),
    stripe.prices.retrieve(priceYear),
  ]);
  const fits = {
    month: month.recurring?.interval === "month" && month.recurring.interval_count === 1,
    year: year.type === "one_time",
  };
  return ([month, year] as const).flatMap((price, at) => {
    const term = at === 0 ? "month" : "year";
    if (price.active && fits[term] && price.unit_amount !== null) {
      return [{ term, amount: price.unit_amount, currency: price.currency.toUpperCase() }] as const;
    }
    onTrouble({ price: price.id, message: `It is not an active price that fits a ${term}.` });
    return [];
  });
}

async function deleteCustomer(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.customers.del(id);
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
    if (!isMissing) throw error;
  }
}

async function beginPurchase(
  stripe: Stripe,
  config: PaymentConfig,
  purchase: Purchase,
): Promise<string> {
  const params = sessionOf(config, purchase);
  const { data: earlier } = await stripe.checkout.sessions.list({
    customer: purchase.customerId,
    limit: 10,
  });
  const isSame = ({ mode, locale }: Stripe.Checkout.Session) =>
    mode === params.mode && locale === params.locale;
  const open = earlier.filter(({ status }) => status === "open");
  const waiting = open.find(isSame);
  // If two were open, both could be paid.
  for (const { id } of open) if (id !== waiting?.id) await stripe.checkout.sessions.expire(id);
  if (waiting?.url) return waiting.url;
  // Two concurrent requests see the same history, and so start the same purchase.
  const past = digest([params, earlier.map(({ id, status }) => [id, status])]);
  const session = await once(`purchase-${past}`, (idempotencyKey) =>
    stripe.checkout.sessions.create(params, { idempotencyKey }),
  );
  if (session.url === null) throw new AppError("billing.providerAway");
  return session.url;
}

/**
 * Creates one object per idempotency key, however many concurrent calls there are. Stripe repeats its response to a key
 * for a day, including internal errors: another key may succeed then.
 */
async function once<Made>(key: string, make: (key: string) => Promise<Made>): Promise<Made> {
  try {
    return await make(key);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error;
    return make(`${key}-${randomUUID()}`);
  }
}

function sessionOf(
  { priceMonth, priceYear }: PaymentConfig,
  { customerId, reference, term, language, successUrl, cancelUrl }: Purchase,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { account: reference, term };
  const common = {
    customer: customerId,
    client_reference_id: reference,
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: LOCALES[language] ?? "auto",
  } as const;
  // No payment_method_types: Stripe offers the methods enabled in its account, such as boleto and Pix.
  return term === "month"
    ? {
        ...common,
        mode: "subscription",
        line_items: [{ price: priceMonth, quantity: 1 }],
        subscription_data: { metadata },
      }
    : {
        ...common,
        mode: "payment",
        line_items: [{ price: priceYear, quantity: 1 }],
        payment_intent_data: { metadata },
        invoice_creation: { enabled: true, invoice_data: { metadata } },
      };
}

function readEvent(
  stripe: Stripe,
  { webhookSecret }: PaymentConfig,
  bytes: Buffer,
  signature: string,
  now: Date,
): PaymentEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(
      bytes,
      signature,
      webhookSecret,
      undefined,
      undefined,
      now.getTime(),
    );
    if (isAhead(signature, now)) return undefined;
    const about = event.data.object as { object?: string; id?: string; customer?: unknown };
    const customer = about.object === "customer" ? about.id : about.customer;
    const customerId = typeof customer === "string" ? customer : null;
    return { id: event.id, type: event.type, customerId };
  } catch {
    // The signature is wrong or too old, or the signed bytes are not an event.
    return undefined;
  }
}

/** Whether a signature is from the future: Stripe's own check refuses only old ones. */
function isAhead(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN) * 1000;
  return !(signedAt <= now.getTime() + MAX_AHEAD_MS);
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
