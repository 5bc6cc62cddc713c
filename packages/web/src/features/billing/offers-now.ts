import type { WireBilling } from "@mosaico/contract/billing";

type Offer = WireBilling["offers"][number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody thinks of another year while this one is young; the server would take it all the same. */
const AGAIN_MS = 90 * DAY_MS;

/** What makes sense to buy now: nothing that is paid for already, as the server sees it too. */
export function offersNow({ offers, subscription }: WireBilling, now: Date): Offer[] {
  const only = (term: Offer["term"]) => offers.filter((offer) => offer.term === term);
  if (subscription === null || subscription.status === "ended") return [...offers];
  const { status, term, isEnding, paidUntil } = subscription;
  if (term === "month") return isEnding ? only("year") : [];
  if (status === "awaitingPayment") return [...offers];
  const left = Date.parse(paidUntil ?? "") - now.getTime();
  return left > AGAIN_MS ? [] : only("year");
}
