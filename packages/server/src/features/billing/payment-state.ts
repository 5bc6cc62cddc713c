import { paidUntil } from "@mosaico/domain/account/paid-until";
import type { Purchases, Term } from "#platform/payment/payments.ts";

/** The state of an account's payments. */
export type PaymentState = {
  readonly status: "none" | "active" | "pastDue" | "awaitingPayment" | "ended";
  readonly term: Term | null;
  readonly paidUntil: Date | null;
  readonly isEnding: boolean;
  /** The provider's id of a renewing subscription. */
  readonly subscriptionId: string | null;
};

const RANK: readonly PaymentState["status"][] = ["active", "pastDue", "awaitingPayment", "ended"];
const NOTHING: PaymentState = {
  status: "none",
  term: null,
  paidUntil: null,
  isEnding: false,
  subscriptionId: null,
};

/** Whether the account currently has the paid plan. A late payment keeps it for some days. */
export function isEntitled({ status }: Pick<PaymentState, "status">): boolean {
  return status === "active" || status === "pastDue";
}

/**
 * Computes the state from all purchases of a customer. It depends on nothing else, so that the order of events is
 * irrelevant.
 */
export function paymentState(purchases: Purchases, now: Date): PaymentState {
  const renewals = purchases.renewals.map(({ id, ...renewal }): PaymentState => ({
    ...renewal,
    term: "month",
    subscriptionId: id,
  }));
  const [best = NOTHING] = [...renewals, ...years(purchases, now)].toSorted(
    (one, other) =>
      RANK.indexOf(one.status) - RANK.indexOf(other.status) ||
      (other.paidUntil?.getTime() ?? 0) - (one.paidUntil?.getTime() ?? 0),
  );
  return best;
}

function years({ years: payments }: Purchases, now: Date): PaymentState[] {
  const of = (wanted: "paid" | "pending") =>
    payments.filter(({ status }) => status === wanted).map(({ at }) => at);
  // C6: nothing renews it.
  const year = { term: "year", isEnding: true, subscriptionId: null } as const;
  const until = paidUntil(of("paid"));
  const states: PaymentState[] = [];
  if (until !== undefined) {
    states.push({ ...year, status: until > now ? "active" : "ended", paidUntil: until });
  }
  if (of("pending").length > 0) {
    states.push({ ...year, status: "awaitingPayment", paidUntil: null, isEnding: false });
  }
  return states;
}
