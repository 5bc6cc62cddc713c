import type { WireBilling } from "@mosaico/contract/billing";
import { useEffect, useState } from "react";

/** The outcome of a payment the user is returning from; undefined if there is none. */
export type Outcome = "paid" | "waiting" | "late" | "cancelled" | undefined;

const POLL_MS = 2000;
// Enough for a card; a boleto takes days.
const PATIENCE_MS = 30_000;

/** Waits for the provider to notify the server after a payment on its pages. */
export function useReturn(paid: string | null) {
  const [isLate, setLate] = useState(false);
  const isBack = paid === "yes";
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBack]);

  const outcomeOf = (billing: WireBilling | undefined): Outcome => {
    if (!isBack) return paid === "no" ? "cancelled" : undefined;
    if (billing?.subscription?.status === "active") return "paid";
    if (billing?.subscription?.status === "awaitingPayment") return "late";
    return isLate ? "late" : "waiting";
  };
  return {
    outcomeOf,
    poll: (billing: WireBilling | undefined): number | false =>
      outcomeOf(billing) === "waiting" ? POLL_MS : false,
  };
}
