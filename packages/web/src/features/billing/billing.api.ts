import type { WireBilling, WireBillingDetails, WireInvoice } from "@mosaico/contract/billing";
import type { Plan } from "@mosaico/domain/account/plan";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { readPages } from "#platform/api/read-pages.ts";

/** The billing state of an account, polled at the interval that `poll` returns, in milliseconds. */
export function useBilling(
  accountId: string,
  poll: (billing: WireBilling | undefined) => number | false,
) {
  return useQuery({
    queryKey: ["billing", accountId],
    queryFn: async ({ signal }): Promise<WireBilling> => {
      const { item } = await call("GET /billing", { query: { accountId } }, { signal });
      return item;
    },
    refetchInterval: ({ state }) => poll(state.data),
  });
}

export function useInvoices(accountId: string) {
  return useQuery({
    queryKey: ["invoices", accountId],
    queryFn: ({ signal }): Promise<WireInvoice[]> =>
      readPages((page) =>
        call("GET /billing/invoices", { query: { accountId, ...page } }, { signal }),
      ),
  });
}

/** Refetches an account's invoices. */
export async function refreshInvoices(client: QueryClient, accountId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ["invoices", accountId] });
}

/** Updates the cached billing details without a request. */
export function editDetails(
  client: QueryClient,
  accountId: string,
  details: WireBillingDetails,
): void {
  client.setQueryData<WireBilling>(
    ["billing", accountId],
    (billing) => billing && { ...billing, details },
  );
  dropOlderAnswers(client, ["billing", accountId]);
}

export async function saveDetails(
  accountId: string,
  details: WireBillingDetails,
): Promise<WireBillingDetails> {
  const { item } = await call("PUT /billing/details", { body: { ...details, accountId } });
  return item;
}

/** Returns the address of the provider's checkout page. */
export async function beginCheckout(
  accountId: string,
  plan: Plan,
  term: "month" | "year",
): Promise<string> {
  const { url } = await call("POST /billing/checkout", { body: { accountId, plan, term } });
  return url;
}

/** Returns the address where the payment method is changed. */
export async function openPortal(accountId: string): Promise<string> {
  const { url } = await call("POST /billing/portal", { body: { accountId } });
  return url;
}
