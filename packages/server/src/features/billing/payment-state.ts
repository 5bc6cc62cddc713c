import { paidUntil } from "@mosaico/domain/account/paid-until";
import type { Purchases, Term } from "#platform/payment/payments.ts";

/** How an account pays. */
export type PaymentState = {
  readonly status: "none" | "active" | "pastDue" | "awaitingPayment" | "ended";
  readonly term: Term | null;
  readonly paidUntil: Date | null;
  readonly isEnding: boolean;
  /** At the provider's, of what is renewed by itself. */
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

/** Whether an account in this state has the plan that is paid for: a late payment has some days to come. */
export function isEntitled({ status }: Pick<PaymentState, "status">): boolean {
  return status === "active" || status === "pastDue";
}

/** What all that a customer bought comes to now. It depends on nothing else, so that the order of events is nothing. */
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
