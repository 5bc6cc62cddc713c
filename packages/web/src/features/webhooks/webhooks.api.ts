import type { CallInput } from "@mosaico/contract/call";
import type { WireDelivery, WireWebhook } from "@mosaico/contract/webhooks";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** How often a list with deliveries that are still to be made is read again. */
const WHILE_WAITING_MS = 2000;

/** What an account wants of a webhook. */
export type WantedWebhook = CallInput<"POST /accounts/:id/webhooks">["body"];

/** The deliveries to show. */
export type DeliveryState = WireDelivery["state"] | "all";

/** The webhooks of an account, oldest first. */
export function webhooksQuery(accountId: string) {
  return queryOptions({
    queryKey: ["webhooks", accountId],
    queryFn: async ({ signal }): Promise<readonly WireWebhook[]> =>
      (await call("GET /accounts/:id/webhooks", { params: { id: accountId } }, { signal })).items,
    // The server may have turned one off in the meantime.
    staleTime: 0,
  });
}

/** The deliveries of a webhook, newest first. */
export function deliveriesQuery(id: string, state: DeliveryState) {
  return infiniteQueryOptions({
    queryKey: ["deliveries", id, state],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { readonly next: string | null }) => last.next ?? undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(state !== "all" && { state }),
        ...(pageParam !== undefined && { after: pageParam }),
      };
      return call("GET /webhooks/:id/deliveries", { params: { id }, query }, { signal });
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isBeingMade)) ? WHILE_WAITING_MS : false,
  });
}

/** Whether a delivery is made for the first time, or about to be, so that its outcome shows soon. */
export function isBeingMade({ state, status, problem }: WireDelivery): boolean {
  // An attempt counts from its beginning, and the receiver may take its time.
  return state === "waiting" && status === null && problem === null;
}

/** Creates a webhook. The secret is returned only here. */
export async function createWebhook(accountId: string, body: WantedWebhook) {
  return call("POST /accounts/:id/webhooks", { params: { id: accountId }, body });
}

export async function changeWebhook(
  id: string,
  body: CallInput<"PUT /webhooks/:id">["body"],
): Promise<WireWebhook> {
  return (await call("PUT /webhooks/:id", { params: { id }, body })).item;
}

export async function deleteWebhook(id: string): Promise<void> {
  await call("DELETE /webhooks/:id", { params: { id } });
}

/** Makes a new secret, which is returned only here. */
export async function renewSecret(id: string) {
  return call("POST /webhooks/:id/secret", { params: { id } });
}

export async function sendTest(id: string): Promise<void> {
  await call("POST /webhooks/:id/tests", { params: { id } });
}

/** Delivers an event again. */
export async function repeatDelivery(id: string, deliveryId: string): Promise<void> {
  await call("POST /webhooks/:id/deliveries/:deliveryId/replays", { params: { id, deliveryId } });
}
