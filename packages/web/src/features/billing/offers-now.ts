import type { WireBilling } from "@mosaico/contract/billing";

type Offer = WireBilling["offers"][number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** A renewal is not offered earlier than this before the end; the server would accept it anyway. */
const AGAIN_MS = 90 * DAY_MS;

/** The offers that make sense now: none for a period already paid, as on the server. */
export function offersNow({ offers, subscription }: WireBilling, now: Date): Offer[] {
  const only = (term: Offer["term"]) => offers.filter((offer) => offer.term === term);
  if (subscription === null || subscription.status === "ended") return [...offers];
  const { status, term, isEnding, paidUntil } = subscription;
  if (term === "month") return isEnding ? only("year") : [];
  if (status === "awaitingPayment") return [...offers];
  const left = Date.parse(paidUntil ?? "") - now.getTime();
  return left > AGAIN_MS ? [] : only("year");
}
