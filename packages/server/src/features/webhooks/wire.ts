import type { WireDelivery, WireWebhook } from "@mosaico/contract/webhooks";
import type { SystemCtx } from "#platform/context.ts";
import { bodyOf } from "./body-of.ts";
import type { DeliveryRow } from "./deliveries.store.ts";
import type { WebhookRow } from "./webhooks.store.ts";

export function wireWebhook({ clock }: SystemCtx, webhook: WebhookRow): WireWebhook {
  const { onlyMosaic, isOn, formerUntil, events, ...same } = webhook;
  const isBoth = formerUntil !== null && new Date(formerUntil) > clock.now();
  return {
    ...same,
    events: [...events],
    mosaicId: onlyMosaic,
    enabled: isOn,
    formerSecretUntil: isBoth ? formerUntil : null,
  };
}

export function wireDelivery({ data, sinceRevision, ...same }: DeliveryRow): WireDelivery {
  return {
    ...same,
    // Only these are ever written.
    state: same.state as WireDelivery["state"],
    problem: same.problem as WireDelivery["problem"],
    body: bodyOf({ data, sinceRevision }),
  };
}
