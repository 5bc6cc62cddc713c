import type { Clock } from "../clock.ts";
import type { RequestCtx } from "../context.ts";
import { WeighedCache } from "../weighed-cache.ts";

type Sender = Pick<RequestCtx, "clock" | "network">;

const MAX_NETWORKS = 10_000;
const MOVED_EVERY_MS = 60_000;

// Keyed by clock, because tests run several installations in one process.
const networksInUse = new WeakMap<Clock, WeighedCache<string, number>>();

/**
 * Notes that a signed-in user has sent a request from this network. In memory, as it only decides who is served first in
 * a flood, and whoever works sends the next request soon.
 */
export function noteKnownNetwork({ clock, network }: Sender): void {
  const networks = networksInUse.get(clock) ?? new WeighedCache<string, number>(MAX_NETWORKS);
  networksInUse.set(clock, networks);
  const now = clock.now().getTime();
  const movedAt = networks.peek(network);
  if (movedAt !== undefined && Math.abs(now - movedAt) < MOVED_EVERY_MS) return;
  networks.keep(network, now, 1);
}

/** Whether somebody was signed in from this network since the server started. */
export function isKnownNetwork({ clock, network }: Sender): boolean {
  return networksInUse.get(clock)?.peek(network) !== undefined;
}
