import type { CallInput } from "@mosaico/contract/call";
import type { WireDelivery, WireWebhook } from "@mosaico/contract/webhooks";
import {
  SECRET_OVERLAP_HOURS,
  TEST_EVENT,
  WEBHOOK_LIMITS,
  checkWebhookAddress,
  checkWebhookName,
} from "@mosaico/domain/account/webhook";
import { can } from "@mosaico/domain/people/permission";
import { webhooksApi } from "@mosaico/contract/webhooks";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { periodOf } from "#platform/http/period.ts";
import { refusal, valueOf } from "#platform/http/refusal.ts";
import type { ResourceLoader } from "#platform/http/routes.ts";
import {
  type DeliveryRow,
  addDelivery,
  endWaiting,
  findDelivery,
  listDeliveryRows,
} from "./deliveries.store.ts";
import { WEBHOOKS_TOPIC } from "./hooked-accounts.ts";
import { secretOf } from "./sign-delivery.ts";
import {
  type HookableAccount,
  type OwnWebhook,
  type WebhookRow,
  addWebhook,
  changeWebhook,
  countWebhooksLocked,
  findWebhookRow,
  listWebhookRows,
  removeWebhook,
  replaceSecret,
} from "./webhooks.store.ts";
import { wireDelivery, wireWebhook } from "./wire.ts";

type Mosaic = { readonly accountId: string; readonly mosaicId: number } | undefined;
type Wanted = Omit<CallInput<"POST /accounts/:id/webhooks">["body"], "mosaicId">;
type Created = { readonly item: WireWebhook; readonly secret: string };

/** A webhook of an account that the requester belongs to or administers. */
export const loadWebhook: ResourceLoader<WebhookRow> = async (ctx, id) => {
  const webhook = await findWebhookRow(ctx, id);
  const isSeen = webhook && can(ctx.actor, "mosaic.see", { accountId: webhook.accountId });
  return isSeen ? webhook : undefined;
};

/** The webhooks of an account, oldest first. */
export async function listWebhooks(
  ctx: SystemCtx,
  { accountId }: HookableAccount,
): Promise<WireWebhook[]> {
  return (await listWebhookRows(ctx, accountId)).map((row) => wireWebhook(ctx, row));
}

/** J1: creates a webhook, in the transaction of `tx`. The secret is returned only here. */
export async function createWebhook(
  tx: ActorCtx,
  { accountId }: HookableAccount,
  mosaic: Mosaic,
  wanted: Wanted,
): Promise<Created> {
  const values = readValues(tx, accountId, mosaic, wanted);
  if ((await countWebhooksLocked(tx, accountId)) >= WEBHOOK_LIMITS.ofAccount) {
    throw new AppError("webhooks.tooMany");
  }
  const secret = secretOf(tx.ids.token());
  const id = tx.ids.uuid();
  const createdAt = tx.clock.now().toISOString();
  const createdBy = tx.actor.userId;
  await addWebhook(tx, { ...values, id, accountId, secret, createdBy, createdAt });
  tx.events.publish([WEBHOOKS_TOPIC]);
  return { item: await getWebhook(tx, id), secret };
}

/** Changes a webhook. What one that is turned off has not delivered is never delivered. */
export async function adjustWebhook(
  tx: ActorCtx,
  webhook: OwnWebhook,
  mosaic: Mosaic,
  { enabled, ...wanted }: Wanted & { readonly enabled: boolean },
): Promise<WireWebhook> {
  const values = readValues(tx, webhook.accountId, mosaic, wanted);
  await changeWebhook(tx, webhook, { ...values, isOn: enabled });
  // Also when it is turned on again: what was left of before is not delivered then.
  if (!enabled || !webhook.isOn) await endWaiting(tx, webhook);
  tx.events.publish([WEBHOOKS_TOPIC]);
  return getWebhook(tx, webhook.id);
}

export async function deleteWebhook(tx: SystemCtx, webhook: OwnWebhook): Promise<void> {
  await removeWebhook(tx, webhook);
  tx.events.publish([WEBHOOKS_TOPIC]);
}

/** J2: makes a new secret, which is returned only here. */
export async function renewSecret(tx: ActorCtx, webhook: OwnWebhook): Promise<Created> {
  const secret = secretOf(tx.ids.token());
  const until = tx.clock.now().getTime() + SECRET_OVERLAP_HOURS * 60 * 60 * 1000;
  await replaceSecret(tx, webhook, { secret, formerUntil: new Date(until).toISOString() });
  return { item: await getWebhook(tx, webhook.id), secret };
}

/** J4: sends a test event. */
export async function sendTest(ctx: ActorCtx, webhook: OwnWebhook): Promise<WireDelivery> {
  const { accountId } = webhook;
  const timestamp = ctx.clock.now().toISOString();
  const data = { accountId, userId: ctx.actor.userId, webhookId: webhook.id };
  return add(ctx, webhook, {
    eventId: `msg_${ctx.ids.uuid()}`,
    event: TEST_EVENT,
    data: { type: TEST_EVENT, timestamp, data },
    sinceRevision: null,
  });
}

/** J4: delivers an event again. */
export async function repeatDelivery(
  ctx: ActorCtx,
  webhook: OwnWebhook,
  deliveryId: string,
): Promise<WireDelivery> {
  const former = await findDelivery(ctx, webhook, deliveryId);
  if (former === undefined) throw new AppError("notFound");
  return add(ctx, webhook, former);
}

/** A page of the deliveries of a webhook, newest first. */
export async function listDeliveries(
  ctx: SystemCtx,
  webhook: OwnWebhook,
  query: CallInput<"GET /webhooks/:id/deliveries">["query"],
): Promise<Page<WireDelivery>> {
  const { state, event } = query;
  const filter = { state, event, ...periodOf(query) };
  return readPage(query, webhooksApi["GET /webhooks/:id/deliveries"], {
    rows: (request) => listDeliveryRows(ctx, webhook, filter, request),
    place: ({ createdAt: key, id }) => ({ key, id }),
    item: wireDelivery,
  });
}

async function add(
  ctx: ActorCtx,
  webhook: OwnWebhook,
  {
    eventId,
    event,
    data,
    sinceRevision,
  }: Pick<DeliveryRow, "eventId" | "event" | "data" | "sinceRevision">,
): Promise<WireDelivery> {
  if (!webhook.isOn) throw new AppError("webhooks.notOn");
  const id = ctx.ids.uuid();
  const now = ctx.clock.now().toISOString();
  const delivery = { id, eventId, event, data, sinceRevision, createdAt: now, nextAt: now };
  await addDelivery(ctx, webhook, delivery);
  const added = await findDelivery(ctx, webhook, id);
  // Somebody has deleted the webhook since.
  if (added === undefined) throw new AppError("notFound");
  return wireDelivery(added);
}

async function getWebhook(ctx: SystemCtx, id: string): Promise<WireWebhook> {
  const row = await findWebhookRow(ctx, id);
  // Another request has deleted it.
  if (row === undefined) throw new AppError("notFound");
  return wireWebhook(ctx, row);
}

function readValues(
  { webhookHosts }: SystemCtx,
  accountId: string,
  mosaic: Mosaic,
  { name, url, events }: Wanted,
): Pick<WebhookRow, "name" | "url" | "events" | "onlyMosaic"> {
  if (mosaic !== undefined && mosaic.accountId !== accountId) {
    throw refusal("webhooks.foreignMosaic", ["mosaicId"]);
  }
  return {
    name: valueOf(checkWebhookName(name)),
    url: valueOf(checkWebhookAddress(url, (host) => webhookHosts.includes(host))),
    events,
    onlyMosaic: mosaic?.mosaicId ?? null,
  };
}
