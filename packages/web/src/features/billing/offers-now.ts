import type { WireBilling } from "@mosaico/contract/billing";

type Offer = WireBilling["offers"][number];

/** What makes sense to buy now: nothing that is paid for already, as the server sees it too. */
export function offersNow({ offers, subscription }: WireBilling): Offer[] {
  const only = (term: Offer["term"]) => offers.filter((offer) => offer.term === term);
  if (subscription === null || subscription.status === "ended") return [...offers];
  const { status, term, isEnding } = subscription;
  if (term === "month") return isEnding ? only("year") : [];
  return status === "awaitingPayment" ? [...offers] : only("year");
}
