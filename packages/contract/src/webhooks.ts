import {
  DELIVERY_STATES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
} from "@mosaico/domain/account/webhook";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { moment, pageOf, pageQuery } from "./page.ts";
import { accountId, address, count, id, instant, mosaicId, text, textToSet } from "./values.ts";
import { MAX_READ_TEXT, idOf } from "./wire.ts";

/** Why an attempt failed, other than by the status of the response. */
const DELIVERY_PROBLEMS = ["unreachable", "timeout", "inward", "ended"] as const;

const event = named("WebhookEvent", "What a webhook reports", z.enum(WEBHOOK_EVENTS));
const EVENTS = ["tiles.changed" as const];

const webhook = named(
  "Webhook",
  "Where events of an account are reported to, without the secret",
  z.strictObject({
    id: id("The id of the webhook"),
    accountId,
    name: text("What the account calls it", "Library catalogue"),
    url: address("Where the events are sent to", "https://example.org/hooks/mosaico"),
    events: described(z.array(event), "What it reports", EVENTS),
    mosaicId: described(mosaicId().nullable(), "The mosaic it is for; null for all"),
    enabled: described(z.boolean(), "Whether it reports anything", true),
    createdAt: instant("When it was created"),
    failingSince: described(
      instant("Since when every delivery has failed").nullable(),
      "Null if the last one succeeded",
    ),
    disabledAt: described(
      instant("When it was turned off because its deliveries failed").nullable(),
      "Null if it was not, or was turned on again since",
    ),
    formerSecretUntil: described(
      instant("Until when deliveries are also signed with the former secret").nullable(),
      "Null if there is none",
    ),
  }),
);

/** A webhook, as sent over the wire. */
export type WireWebhook = z.output<typeof webhook>;

const delivery = named(
  "WebhookDelivery",
  "An event that was, or is to be, reported to a webhook",
  z.strictObject({
    id: id("The id of the delivery"),
    eventId: text(
      "The `webhook-id` that is sent: the same for each attempt and repetition",
      "msg_0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11",
    ),
    event: text(`The event, or \`${TEST_EVENT}\``, "tiles.changed"),
    state: described(z.enum(DELIVERY_STATES), "Whether it is still to be made", "delivered"),
    body: text(
      "What is sent, as JSON text",
      '{"type":"tiles.changed","timestamp":"2026-11-22T15:04:05.000Z","data":{}}',
    ),
    attempts: count("How often it was attempted", 1),
    createdAt: instant("When the event occurred; of several changes of tiles, the first"),
    attemptedAt: described(instant("When it was last attempted").nullable(), "Null if it was not"),
    nextAt: described(
      instant("When it is attempted next").nullable(),
      "Null if it is not attempted any more",
    ),
    status: described(
      z.number().int().nullable(),
      "The status of the last response; null if there was none",
      200,
    ),
    problem: described(
      z.enum(DELIVERY_PROBLEMS).nullable(),
      "Why the last attempt got no response: the receiver could not be reached, did not respond in time, or is in a private network; or why it is not attempted: the webhook was turned off. Null otherwise",
      null,
    ),
    tookMs: described(
      z.number().int().nullable(),
      "How long the last attempt took, in milliseconds",
      182,
    ),
    response: described(
      z.string().nullable(),
      "The beginning of the last response, at most 1 KB of it",
      "ok",
    ),
  }),
);

/** A delivery, as sent over the wire. */
export type WireDelivery = z.output<typeof delivery>;

const wanted = {
  name: textToSet("What the account calls it", "Library catalogue", {
    min: 1,
    max: WEBHOOK_LIMITS.name,
  }),
  url: described(
    z.string().max(MAX_READ_TEXT),
    "Where the events are sent to: an https address on the public internet, without a port or user information",
    "https://example.org/hooks/mosaico",
    { format: "uri", maxLength: 2048 },
  ),
  events: described(
    z.array(event).min(1).max(WEBHOOK_EVENTS.length),
    "What it reports. The changes of tiles within five seconds are one event",
    EVENTS,
  ),
  mosaicId: described(
    z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
    "Limits it to one mosaic of the account; files and members are then not reported",
    12,
  ),
};

const ofAccount = {
  account: { kind: "account", from: "params.id", may: "webhook.maintain" },
} as const;
const chosenMosaic = {
  mosaic: { kind: "mosaic", from: "body.mosaicId", may: "mosaic.see", optional: true },
} as const;
const ofWebhook = {
  webhook: { kind: "webhook", from: "params.id", may: "webhook.maintain" },
} as const;
const params = z.strictObject({ id: idOf("The id of the webhook") });
const accountParams = z.strictObject({ id: idOf("The account's id") });
const secret = text(
  "The secret with which deliveries are signed, as base64 after `whsec_`. It is returned only this time",
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
);
const REFUSED = [
  "notFound",
  "auth.forbidden",
  "webhooks.nameRequired",
  "webhooks.nameTooLong",
  "webhooks.badAddress",
  "webhooks.foreignMosaic",
] as const;

/** Webhooks, which report events of an account to other services. */
export const webhooksApi = {
  "GET /accounts/:id/webhooks": endpoint({
    summary: "Lists the webhooks of an account, oldest first",
    access: "user",
    rate: "read",
    params: accountParams,
    resources: ofAccount,
    answer: z.strictObject({ items: described(z.array(webhook), "The webhooks") }),
    list: { max: WEBHOOK_LIMITS.ofAccount, because: "an account has at most that many" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /accounts/:id/webhooks": endpoint({
    summary:
      "Creates a webhook. Its secret, with which each delivery is signed, is returned only this time",
    access: "user",
    rate: "write",
    repeats: "key",
    params: accountParams,
    resources: { ...ofAccount, ...chosenMosaic },
    body: z.strictObject(wanted),
    status: 201,
    answer: z.strictObject({ item: webhook, secret }),
    errors: [...REFUSED, "webhooks.tooMany"],
    audit: "webhooks.created",
    auditWritten: "within",
  }),
  "PUT /webhooks/:id": endpoint({
    summary:
      "Changes a webhook, and turns it on or off. Turned off, it reports nothing, and nothing that happens meanwhile is reported later",
    access: "user",
    rate: "write",
    params,
    resources: { ...ofWebhook, ...chosenMosaic },
    body: z.strictObject({
      ...wanted,
      enabled: described(z.boolean(), "Whether it reports anything", true),
    }),
    answer: z.strictObject({ item: webhook }),
    errors: REFUSED,
    audit: "webhooks.changed",
    auditWritten: "within",
  }),
  "DELETE /webhooks/:id": endpoint({
    summary: "Deletes a webhook, with what it has not delivered yet",
    access: "user",
    rate: "write",
    params,
    resources: ofWebhook,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "webhooks.deleted",
    auditWritten: "within",
  }),
  "POST /webhooks/:id/secret": endpoint({
    summary:
      "Makes a new secret, which is returned only this time. For 24 hours deliveries are signed with the former one as well",
    access: "user",
    rate: "write",
    repeats: "key",
    params,
    resources: ofWebhook,
    status: 201,
    answer: z.strictObject({ item: webhook, secret }),
    errors: ["notFound", "auth.forbidden"],
    audit: "webhooks.secretRenewed",
    auditWritten: "within",
  }),
  "POST /webhooks/:id/tests": endpoint({
    summary: `Sends a \`${TEST_EVENT}\` event to a webhook that is on. The list of deliveries shows how it went`,
    access: "user",
    rate: "write",
    repeats: "key",
    params,
    resources: ofWebhook,
    status: 201,
    answer: z.strictObject({ item: delivery }),
    errors: ["notFound", "auth.forbidden", "webhooks.notOn"],
  }),
  "GET /webhooks/:id/deliveries": endpoint({
    summary:
      "Lists the deliveries of a webhook. Those that succeeded are kept for 7 days, those that failed for 30",
    access: "user",
    rate: "read",
    params,
    resources: ofWebhook,
    query: pageQuery.extend({
      state: described(z.enum(DELIVERY_STATES), "Only those in this state", "failed").optional(),
      event: described(
        z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
        "Only those of this event",
        EVENTS[0],
      ).optional(),
      from: moment(
        "Only those of events from this moment on",
        "2026-11-22T15:04:05.000Z",
      ).optional(),
      until: moment(
        "Only those of events before this moment",
        "2026-11-23T15:04:05.000Z",
      ).optional(),
    }),
    answer: pageOf(delivery),
    list: { page: 50, order: "newest first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /webhooks/:id/deliveries/:deliveryId/replays": endpoint({
    summary:
      "Delivers an event again, under the same `webhook-id`, so that a receiver that has it already can ignore it",
    access: "user",
    rate: "write",
    repeats: "key",
    params: params.extend({ deliveryId: idOf("The id of the delivery") }),
    resources: ofWebhook,
    status: 201,
    answer: z.strictObject({ item: delivery }),
    errors: ["notFound", "auth.forbidden", "webhooks.notOn"],
  }),
} as const;
