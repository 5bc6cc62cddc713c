import { type Form, formOf, textOf } from "./form-body.ts";
import type { Session, StripeWorld } from "./stripe-objects.ts";

const PRICES = {
  price_month: { unit_amount: 4900, type: "recurring", interval: "month" },
  price_year: { unit_amount: 49_000, type: "one_time", interval: null },
} as const;

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message);
    this.status = status;
    this.error = { error };
  }
}

type Answer = (world: StripeWorld, form: Form, ids: readonly string[]) => object;

const CUSTOMER = ["name", "email", "address", "metadata", "invoice_settings"];
const SESSION = [
  "mode",
  "customer",
  "client_reference_id",
  "metadata",
  "success_url",
  "cancel_url",
  "locale",
  "line_items",
  "subscription_data",
  "payment_intent_data",
  "invoice_creation",
];

/** Requests by method and path, with the accepted fields and the response. */
export const ANSWERS: readonly (readonly [string, RegExp, readonly string[], Answer])[] = [
  ["GET", /^\/v1\/prices\/(\w+)$/, [], (_world, _form, [id = ""]) => priceOf(id)],
  [
    "POST",
    /^\/v1\/customers$/,
    CUSTOMER,
    (world, form) => {
      const customer = { id: world.nextId("cus"), object: "customer" as const, ...form };
      world.customers.set(customer.id, customer);
      return customer;
    },
  ],
  [
    "POST",
    /^\/v1\/customers\/(\w+)$/,
    CUSTOMER,
    (world, form, [id = ""]) => Object.assign(customerOf(world, id), form),
  ],
  [
    "DELETE",
    /^\/v1\/customers\/(\w+)$/,
    [],
    (world, _form, [id = ""]) => {
      const customer = customerOf(world, id);
      for (const subscription of world.subscriptions) {
        if (subscription.customer === id) subscription.status = "canceled";
      }
      customer.deleted = true;
      return { id, object: "customer", deleted: true };
    },
  ],
  [
    "GET",
    /^\/v1\/customers\/(\w+)\/tax_ids$/,
    ["limit"],
    (world, _form, [id = ""]) => listOf(world.taxIds.get(customerOf(world, id).id) ?? []),
  ],
  ["POST", /^\/v1\/customers\/(\w+)\/tax_ids$/, ["type", "value"], addTaxId],
  [
    "DELETE",
    /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/,
    [],
    (world, _form, [id = "", taxId = ""]) => {
      const others = (world.taxIds.get(id) ?? []).filter((one) => one.id !== taxId);
      world.taxIds.set(id, others);
      return { id: taxId, object: "tax_id", deleted: true };
    },
  ],
  ["POST", /^\/v1\/checkout\/sessions$/, SESSION, createSession],
  [
    "GET",
    /^\/v1\/checkout\/sessions$/,
    ["customer", "status", "limit", "expand"],
    (world, form) =>
      listOf(
        newestOf(world.sessions, form).map((session) =>
          isExpanded(form, "data.payment_intent.latest_charge") && session.payment_intent !== null
            ? { ...session, payment_intent: world.intents.get(session.payment_intent) }
            : session,
        ),
      ),
  ],
  [
    "POST",
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    [],
    (world, _form, [id = ""]) => {
      const session = world.sessions.find((candidate) => candidate.id === id);
      if (session === undefined) throw missing("checkout.session", id);
      if (session.status !== "open") throw invalid("Only open sessions can be expired.");
      return Object.assign(session, { status: "expired", url: null });
    },
  ],
  [
    "POST",
    /^\/v1\/billing_portal\/sessions$/,
    ["customer", "locale", "return_url"],
    (world, form) => ({
      id: world.nextId("bps"),
      object: "billing_portal.session",
      url: `${world.pages}/p/session/${customerOf(world, textOf(form["customer"])).id}`,
    }),
  ],
  [
    "GET",
    /^\/v1\/subscriptions$/,
    ["customer", "status", "limit", "expand"],
    (world, form) =>
      listOf(
        newestOf(world.subscriptions, { ...form, status: "" }).map((subscription) =>
          isExpanded(form, "data.latest_invoice")
            ? {
                ...subscription,
                latest_invoice: world.invoices.find(({ id }) => id === subscription.latest_invoice),
              }
            : subscription,
        ),
      ),
  ],
  [
    "GET",
    /^\/v1\/invoices$/,
    ["customer", "limit"],
    (world, form) => listOf(newestOf(world.invoices, form)),
  ],
];

function priceOf(id: string): object {
  const price = Object.hasOwn(PRICES, id) ? PRICES[id as keyof typeof PRICES] : undefined;
  if (price === undefined) throw missing("price", id);
  const { interval, ...rest } = price;
  const recurring = interval && { interval, interval_count: 1 };
  return { id, object: "price", active: true, currency: "brl", ...rest, recurring };
}

function createSession(world: StripeWorld, form: Form): Session {
  const mode = textOf(form["mode"]);
  const price = textOf(formOf(formOf(form["line_items"])["0"])["price"]) as keyof typeof PRICES;
  const { type, unit_amount: amount } = PRICES[price];
  if ((mode === "subscription") !== (type === "recurring")) {
    throw invalid(`You specified \`${mode}\` mode and passed a ${type} price.`);
  }
  const id = world.nextId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    created: world.now(),
    mode,
    status: "open",
    payment_status: "unpaid",
    url: `${world.pages}/c/pay/${id}`,
    customer: customerOf(world, textOf(form["customer"])).id,
    client_reference_id: textOf(form["client_reference_id"]),
    metadata: formOf(form["metadata"]) as Record<string, string>,
    locale: textOf(form["locale"]),
    success_url: textOf(form["success_url"]),
    cancel_url: textOf(form["cancel_url"]),
    amount,
    subscription: null,
    payment_intent: null,
  };
  world.sessions.push(session);
  return session;
}

function addTaxId(world: StripeWorld, form: Form, [id = ""]: readonly string[]): object {
  const value = textOf(form["value"]);
  if (!/^[\d.\-/]+$/.test(value)) {
    const error = { type: "invalid_request_error", code: "tax_id_invalid" };
    throw new StripeRefusal(400, { ...error, message: "Invalid value for br_cnpj." });
  }
  const type = textOf(form["type"]);
  const taxId = { id: world.nextId("txi"), object: "tax_id" as const, type, value };
  world.taxIds.set(customerOf(world, id).id, [...(world.taxIds.get(id) ?? []), taxId]);
  return taxId;
}

function customerOf(world: StripeWorld, id: string) {
  const customer = world.customers.get(id);
  if (customer === undefined || customer.deleted) throw missing("customer", id);
  return customer;
}

function newestOf<One extends { customer: string; status: string | null }>(
  all: readonly One[],
  form: Form,
): One[] {
  const status = textOf(form["status"]);
  return all
    .filter((one) => one.customer === form["customer"])
    .filter((one) => status === "" || one.status === status)
    .toReversed()
    .slice(0, Number(textOf(form["limit"]) || 10));
}

function isExpanded(form: Form, path: string): boolean {
  return Object.values(formOf(form["expand"])).includes(path);
}

function listOf(data: readonly object[]): object {
  return { object: "list", data, has_more: false };
}

function missing(kind: string, id: string): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
  });
}

function invalid(message: string): StripeRefusal {
  return new StripeRefusal(400, { type: "invalid_request_error", message });
}
