import type { Stripe } from "stripe";
import type { ProviderInvoice, Renewal, YearPayment } from "./payments.ts";

/** Translates a subscription into our terms. */
export function renewalOf(subscription: Stripe.Subscription): Renewal {
  const [item] = subscription.items.data;
  const status = renewalStatus(subscription);
  // A past-due subscription has begun a period that is not paid yet.
  const until = status === "pastDue" ? item?.current_period_start : item?.current_period_end;
  const end = subscription.ended_at ?? subscription.cancel_at ?? until;
  return {
    id: subscription.id,
    status,
    paidUntil: status === "awaitingPayment" ? null : toDate(status === "ended" ? end : until),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

function renewalStatus({
  status,
  latest_invoice: invoice,
}: Stripe.Subscription): Renewal["status"] {
  if (status === "active" || status === "trialing") {
    // A boleto that was issued is not yet paid.
    const isFirst =
      typeof invoice === "object" && invoice?.billing_reason === "subscription_create";
    return isFirst && invoice.status === "open" ? "awaitingPayment" : "active";
  }
  if (status === "past_due") return "pastDue";
  return status === "incomplete" ? "awaitingPayment" : "ended";
}

/** Translates the payment of a year; returns nothing for a purchase of another kind. */
export function yearPaymentOf(session: Stripe.Checkout.Session): YearPayment[] {
  if (session.mode !== "payment" || session.metadata?.["term"] !== "year") return [];
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  const at = new Date((charge?.created ?? session.created) * 1000);
  if (session.payment_status !== "unpaid") {
    return [{ at, status: charge?.refunded ? "failed" : "paid" }];
  }
  const isPending = intent?.status === "processing" || intent?.status === "requires_action";
  return [{ at, status: isPending ? "pending" : "failed" }];
}

const INVOICE_STATUS: Readonly<Record<string, ProviderInvoice["status"]>> = {
  open: "open",
  paid: "paid",
  void: "void",
  uncollectible: "failed",
};

/** Translates an invoice; returns nothing for one that has not been sent yet. */
export function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice[] {
  const status = INVOICE_STATUS[invoice.status ?? ""];
  if (status === undefined) return [];
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  return [
    {
      id: invoice.id,
      number: invoice.number ?? invoice.id,
      amount: invoice.total,
      currency: invoice.currency.toUpperCase(),
      status,
      issuedAt: new Date((finalizedAt ?? invoice.created) * 1000),
      dueAt: toDate(invoice.due_date),
      paidAt: toDate(paidAt),
      url: linkOf(invoice.hosted_invoice_url),
      pdfUrl: linkOf(invoice.invoice_pdf),
    },
  ];
}

function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}

/** Only URLs that a browser may be redirected to. */
function linkOf(address: string | null | undefined): string | null {
  const protocol = URL.parse(address ?? "")?.protocol;
  return address && (protocol === "https:" || protocol === "http:") ? address : null;
}
