import type { webhooksApi } from "@mosaico/contract/webhooks";
import type { Handlers } from "#platform/http/routes.ts";
import {
  adjustWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  repeatDelivery,
  sendTest,
} from "./maintain-webhooks.ts";
import type { WebhookRow } from "./webhooks.store.ts";

type Resources = {
  account: { readonly accountId: string };
  mosaic: { readonly accountId: string; readonly mosaicId: number };
  webhook: WebhookRow;
};

export const webhooksRoutes: Handlers<typeof webhooksApi, Resources> = {
  "GET /accounts/:id/webhooks": async (ctx, { resources }) => ({
    body: { items: await listWebhooks(ctx, resources.account) },
  }),
  "POST /accounts/:id/webhooks": async (ctx, { resources: { account, mosaic }, body }) => {
    const created = await createWebhook(ctx, account, mosaic, body);
    return { body: created, audit: { thing: `webhook:${created.item.id}` } };
  },
  "PUT /webhooks/:id": async (ctx, { resources: { webhook, mosaic }, body }) => ({
    body: { item: await adjustWebhook(ctx, webhook, mosaic, body) },
    audit: { thing: `webhook:${webhook.id}` },
  }),
  "DELETE /webhooks/:id": async (ctx, { resources: { webhook } }) => {
    await deleteWebhook(ctx, webhook);
    return { audit: { thing: `webhook:${webhook.id}` } };
  },
  "POST /webhooks/:id/secret": async (ctx, { resources: { webhook } }) => ({
    body: await renewSecret(ctx, webhook),
    audit: { thing: `webhook:${webhook.id}` },
  }),
  "POST /webhooks/:id/tests": async (ctx, { resources }) => ({
    body: { item: await sendTest(ctx, resources.webhook) },
  }),
  "GET /webhooks/:id/deliveries": async (ctx, { resources, query }) => ({
    body: await listDeliveries(ctx, resources.webhook, query),
  }),
  "POST /webhooks/:id/deliveries/:deliveryId/replays": async (ctx, { resources, params }) => ({
    body: { item: await repeatDelivery(ctx, resources.webhook, params.deliveryId) },
  }),
};
