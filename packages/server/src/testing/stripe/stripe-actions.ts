import { Stripe } from "stripe";
import type { Intent, Invoice, Session, StripeWorld, Subscription } from "./stripe-objects.ts";

/** An event as it is sent: its body, and the header with its signature. */
export type SentEvent = { readonly body: string; readonly signature: string };

/** Actions at Stripe that our side did not request: each returns the events that report it, in order. */
export type StripeActions = {
  /** The customer pays on the checkout page, or gets a boleto to pay later. */
  checkout(sessionId: string, by?: "card" | "boleto"): SentEvent[];
  /** A boleto is paid, or expires. */
  settle(sessionId: string, outcome: "paid" | "failed"): SentEvent[];
  /** The next month begins, paid or unpaid. */
  renew(subscriptionId: string, outcome: "paid" | "failed"): SentEvent[];
  /** The customer cancels in the portal, at the end of the month or immediately. */
  end(subscriptionId: string, when: "later" | "now"): SentEvent[];
  refund(sessionId: string): SentEvent[];
  /** Any event about any object, signed now with the right secret by default. */
  event(type: string, about: object, by?: { secret?: string; at?: number }): SentEvent;
};

const MONTH_S = 30 * 24 * 60 * 60;

export function stripeActions(world: StripeWorld, secret: string): StripeActions {
  const stripe = new Stripe("sk_test_unused");
  const event: StripeActions["event"] = (type, about, by = {}) => {
    const body = JSON.stringify({
      id: world.nextId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: world.now(),
      livemode: false,
      type,
      data: { object: about },
    });
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: by.secret ?? secret,
      timestamp: by.at ?? world.now(),
    });
    return { body, signature };
  };

  function addInvoice(customer: string, total: number, more: Partial<Invoice>): Invoice {
    const id = world.nextId("in");
    const paidAt = more.status === "open" ? null : world.now();
    const invoice: Invoice = {
      id,
      object: "invoice",
      customer,
      created: world.now(),
      number: `MOSAICO-${world.invoices.length + 1}`,
      status: "paid",
      total,
      currency: "brl",
      due_date: null,
      billing_reason: "manual",
      hosted_invoice_url: `${world.pages}/i/${id}`,
      invoice_pdf: `${world.pages}/i/${id}/pdf`,
      status_transitions: { finalized_at: world.now(), paid_at: paidAt },
      ...more,
    };
    world.invoices.push(invoice);
    return invoice;
  }

  function startSubscription(session: Session, isPaid: boolean): SentEvent[] {
    const invoice = addInvoice(session.customer, session.amount, {
      status: isPaid ? "paid" : "open",
      billing_reason: "subscription_create",
    });
    const start = world.now();
    const subscription: Subscription = {
      id: world.nextId("sub"),
      object: "subscription",
      created: start,
      customer: session.customer,
      metadata: session.metadata,
      status: isPaid ? "active" : "incomplete",
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      latest_invoice: invoice.id,
      items: {
        object: "list",
        data: [
          {
            id: world.nextId("si"),
            current_period_start: start,
            current_period_end: start + MONTH_S,
          },
        ],
      },
    };
    world.subscriptions.push(subscription);
    session.subscription = subscription.id;
    return [
      event("customer.subscription.created", subscription),
      event("invoice.finalized", invoice),
      ...(isPaid ? [event("invoice.paid", invoice)] : []),
    ];
  }

  function startPayment(session: Session, isPaid: boolean): SentEvent[] {
    const intent: Intent = {
      id: world.nextId("pi"),
      object: "payment_intent",
      status: isPaid ? "succeeded" : "requires_action",
      latest_charge: isPaid ? charge() : null,
    };
    world.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    if (!isPaid) return [];
    return [event("invoice.paid", addInvoice(session.customer, session.amount, {}))];
  }

  function charge() {
    const object = "charge" as const;
    return { id: world.nextId("ch"), object, created: world.now(), refunded: false };
  }

  return {
    event,
    checkout: (sessionId, by = "card") => {
      const session = get(world.sessions, sessionId);
      if (session.status !== "open") throw new Error(`The session is ${session.status}.`);
      const isPaid = by === "card";
      session.status = "complete";
      session.payment_status = isPaid ? "paid" : "unpaid";
      const start = session.mode === "subscription" ? startSubscription : startPayment;
      const events = start(session, isPaid);
      return [...events, event("checkout.session.completed", session)];
    },
    settle: (sessionId, outcome) => {
      const session = get(world.sessions, sessionId);
      const isPaid = outcome === "paid";
      if (isPaid) session.payment_status = "paid";
      const subscription = world.subscriptions.find(({ id }) => id === session.subscription);
      const intent = world.intents.get(session.payment_intent ?? "");
      if (subscription !== undefined) {
        subscription.status = isPaid ? "active" : "incomplete_expired";
        const invoice = get(world.invoices, subscription.latest_invoice);
        invoice.status = isPaid ? "paid" : "void";
        invoice.status_transitions.paid_at = isPaid ? world.now() : null;
      }
      if (intent !== undefined) {
        intent.status = isPaid ? "succeeded" : "requires_payment_method";
        intent.latest_charge = isPaid ? charge() : null;
        if (isPaid) addInvoice(session.customer, session.amount, {});
      }
      const eventType = isPaid ? "async_payment_succeeded" : "async_payment_failed";
      return [event(`checkout.session.${eventType}`, session)];
    },
    renew: (subscriptionId, outcome) => {
      const subscription = get(world.subscriptions, subscriptionId);
      const isPaid = outcome === "paid";
      const [item] = subscription.items.data;
      if (item === undefined) throw new Error("It has no item.");
      item.current_period_start = item.current_period_end;
      item.current_period_end += MONTH_S;
      const invoice = addInvoice(subscription.customer, 4900, {
        status: isPaid ? "paid" : "open",
        billing_reason: "subscription_cycle",
      });
      subscription.latest_invoice = invoice.id;
      subscription.status = isPaid ? "active" : "past_due";
      const eventType = isPaid ? "invoice.paid" : "invoice.payment_failed";
      return [event("customer.subscription.updated", subscription), event(eventType, invoice)];
    },
    end: (subscriptionId, when) => {
      const subscription = get(world.subscriptions, subscriptionId);
      if (when === "later") {
        subscription.cancel_at_period_end = true;
        return [event("customer.subscription.updated", subscription)];
      }
      subscription.status = "canceled";
      subscription.ended_at = world.now();
      return [event("customer.subscription.deleted", subscription)];
    },
    refund: (sessionId) => {
      const session = get(world.sessions, sessionId);
      const paid = world.intents.get(session.payment_intent ?? "")?.latest_charge;
      if (!paid) throw new Error("Nothing was paid.");
      paid.refunded = true;
      return [event("charge.refunded", { ...paid, customer: session.customer })];
    },
  };
}

function get<One extends { id: string }>(all: readonly One[], id: string): One {
  const one = all.find((candidate) => candidate.id === id);
  if (one === undefined) throw new Error(`There is no ${id}.`);
  return one;
}
