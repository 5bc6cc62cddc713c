import type { WireBilling, WireBillingDetails, WireInvoice } from "@mosaico/contract/billing";
import type { Plan } from "@mosaico/domain/account/plan";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { readPages } from "#platform/api/read-pages.ts";

/** How an account is paid. Asked again and again, in milliseconds, as long as `poll` says so. */
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

/** Asks for an account's invoices anew. */
export async function refreshInvoices(client: QueryClient, accountId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ["invoices", accountId] });
}

/** Shows the details that were kept, without asking the server. */
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

/** Where the provider asks for the money. */
export async function beginCheckout(
  accountId: string,
  plan: Plan,
  term: "month" | "year",
): Promise<string> {
  const { url } = await call("POST /billing/checkout", { body: { accountId, plan, term } });
  return url;
}

/** Where the way of payment is changed. */
export async function openPortal(accountId: string): Promise<string> {
  const { url } = await call("POST /billing/portal", { body: { accountId } });
  return url;
}
