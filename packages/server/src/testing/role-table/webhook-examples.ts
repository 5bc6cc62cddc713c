import type { CallKey } from "@mosaico/contract/call";
import { deliveryOf, webhookOf } from "./given.ts";
import type { Place } from "./place.ts";
import type { Example } from "./send-example.ts";

const hooks = { needs: "webhook.maintain" } as const;
const wanted = {
  name: "Catalogue",
  url: "https://example.org/hook",
  events: ["tiles.changed" as const],
};
const webhookIn = async (place: Place) => ({ params: { id: await webhookOf(place) } });
const accountIn = ({ accountId }: Place) => ({ params: { id: accountId } });

/** Requests that maintain webhooks, and look at their deliveries. */
export const WEBHOOK_EXAMPLES = {
  "GET /accounts/:id/webhooks": { ...hooks, ask: accountIn },
  "POST /accounts/:id/webhooks": [
    { ...hooks, ask: (place) => ({ ...accountIn(place), body: wanted }) },
    {
      ...hooks,
      ask: (place) => ({ ...accountIn(place), body: { ...wanted, mosaicId: place.mosaicId } }),
    },
  ],
  "PUT /webhooks/:id": {
    ...hooks,
    ask: async (place) => ({ ...(await webhookIn(place)), body: { ...wanted, enabled: true } }),
  },
  "DELETE /webhooks/:id": { ...hooks, ask: webhookIn },
  "POST /webhooks/:id/secret": { ...hooks, ask: webhookIn },
  "POST /webhooks/:id/tests": { ...hooks, ask: webhookIn },
  "GET /webhooks/:id/deliveries": {
    ...hooks,
    ask: async (place) => ({ ...(await webhookIn(place)), query: {} }),
  },
  "POST /webhooks/:id/deliveries/:deliveryId/replays": {
    ...hooks,
    ask: async (place) => ({
      params: { id: await webhookOf(place), deliveryId: await deliveryOf(place) },
    }),
  },
} satisfies { readonly [Key in CallKey]?: Example<Key> | readonly Example<Key>[] };
