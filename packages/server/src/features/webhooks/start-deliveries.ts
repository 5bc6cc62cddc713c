import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { createWakeableRest } from "#platform/mail/wakeable-rest.ts";
import { deliver } from "./deliver.ts";
import { type ClaimedDelivery, claimDelivery, removeSomeDeliveries } from "./deliveries.store.ts";

const REST_MS = 1000;
const REST_AFTER_FAULT_MS = 10_000;
const STOP_MS = 4000;
// Longer than an attempt may take, so that only the lease of a dead process expires.
const LEASE_MS = 60_000;
// Longer than any pause between two attempts (J4).
const MAX_WAIT_MS = 24 * 60 * 60_000;
const MAX_AT_ONCE = 16;
// A receiver that hangs leaves room for the others.
const MAX_OF_WEBHOOK = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const DELIVERED_KEPT_MS = 7 * DAY_MS;
const FAILED_KEPT_MS = 30 * DAY_MS;

/**
 * Delivers what is due, several at once. Several processes may do so on one database. If a process dies between sending
 * and noting it, the delivery is attempted again under the same id: delivery is at least once.
 */
export function startDeliveries(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  const rest = createWakeableRest();
  const running = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  const done = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const claimed = await claim();
        if (claimed === undefined) await rest.sleep(REST_MS);
        else start(claimed);
      } catch (error) {
        log.error({ err: error }, "the deliveries of webhooks could not be read or written");
        await rest.sleep(REST_AFTER_FAULT_MS);
      }
    }
    await Promise.all(running.keys());
  }

  async function claim(): Promise<ClaimedDelivery | undefined> {
    if (running.size >= MAX_AT_ONCE) return undefined;
    const now = ctx.clock.now();
    const ofEach = Map.groupBy(running.values(), (webhookId) => webhookId);
    const busy = [...ofEach].filter(([, all]) => all.length >= MAX_OF_WEBHOOK);
    return claimDelivery(ctx, {
      now: now.toISOString(),
      latest: new Date(now.getTime() + MAX_WAIT_MS).toISOString(),
      leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      busy: busy.map(([webhookId]) => webhookId),
    });
  }

  function start(claimed: ClaimedDelivery): void {
    const delivery = deliver(ctx, claimed)
      .catch((error: unknown) => log.error({ err: error }, "a delivery could not be noted"))
      .finally(() => {
        running.delete(delivery);
        rest.wake();
      });
    running.set(delivery, claimed.webhookId);
  }

  return {
    stop: async () => {
      stopping.abort();
      rest.wake();
      await Promise.race([
        done,
        new Promise((resolve) => void setTimeout(resolve, STOP_MS).unref()),
      ]);
    },
  };
}

/** Deletes old deliveries. */
export async function sweepDeliveries(ctx: Pick<SystemCtx, "db" | "clock">): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const before = { delivered: ago(DELIVERED_KEPT_MS), failed: ago(FAILED_KEPT_MS) };
  await inPortions(() => removeSomeDeliveries(ctx, before));
}
