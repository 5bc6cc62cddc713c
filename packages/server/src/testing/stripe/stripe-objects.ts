import type { Stripe } from "stripe";

/** The possible types of a field of these objects; only fields that our side reads are declared. */
type Customer = {
  id: string;
  object: "customer";
  deleted?: true;
  [field: string]: unknown;
};

type Part<Whole, Fields extends keyof Whole> = { -readonly [Field in Fields]: Whole[Field] };

export type Session = Part<
  Stripe.Checkout.Session,
  "id" | "object" | "created" | "mode" | "status" | "payment_status" | "url"
> & {
  customer: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  locale: string;
  success_url: string;
  cancel_url: string;
  amount: number;
  subscription: string | null;
  payment_intent: string | null;
};

export type Intent = Part<Stripe.PaymentIntent, "id" | "object" | "status"> & {
  latest_charge: { id: string; object: "charge"; created: number; refunded: boolean } | null;
};

export type Subscription = Part<
  Stripe.Subscription,
  "id" | "object" | "created" | "status" | "cancel_at" | "cancel_at_period_end" | "ended_at"
> & {
  customer: string;
  metadata: Record<string, string>;
  latest_invoice: string;
  items: {
    object: "list";
    data: { id: string; current_period_start: number; current_period_end: number }[];
  };
};

export type Invoice = Part<
  Stripe.Invoice,
  | "id"
  | "object"
  | "created"
  | "number"
  | "status"
  | "total"
  | "currency"
  | "due_date"
  | "billing_reason"
> & {
  customer: string;
  hosted_invoice_url: string;
  invoice_pdf: string;
  status_transitions: { finalized_at: number; paid_at: number | null };
};

/** All state of the stand-in. */
export type StripeWorld = {
  readonly customers: Map<string, Customer>;
  readonly taxIds: Map<string, { id: string; object: "tax_id"; type: string; value: string }[]>;
  readonly sessions: Session[];
  readonly intents: Map<string, Intent>;
  readonly subscriptions: Subscription[];
  readonly invoices: Invoice[];
  readonly nextId: (prefix: string) => string;
  /** The origin of its pages. */
  readonly pages: string;
  /** Unix time in seconds, as Stripe uses it. */
  readonly now: () => number;
};

export function emptyWorld(pages: string, now: () => Date): StripeWorld {
  let count = 0;
  return {
    customers: new Map(),
    taxIds: new Map(),
    sessions: [],
    intents: new Map(),
    subscriptions: [],
    invoices: [],
    nextId: (prefix) => {
      count += 1;
      return `${prefix}_${String(count).padStart(6, "0")}`;
    },
    pages,
    now: () => Math.floor(now().getTime() / 1000),
  };
}
