import type { Clock } from "../clock.ts";
import type { RequestCtx } from "../context.ts";

type Sender = Pick<RequestCtx, "clock" | "network">;

const MAX_NETWORKS = 10_000;
const MOVED_EVERY_MS = 60_000;

// Keyed by clock, because tests run several installations in one process.
const networksInUse = new WeakMap<Clock, Map<string, number>>();

/**
 * Notes that a signed-in user has sent a request from this network. In memory, as it only decides who is served first in
 * a flood, and whoever works sends the next request soon.
 */
export function noteKnownNetwork({ clock, network }: Sender): void {
  const networks = networksInUse.get(clock) ?? new Map<string, number>();
  networksInUse.set(clock, networks);
  const now = clock.now().getTime();
  const movedAt = networks.get(network);
  if (movedAt !== undefined && Math.abs(now - movedAt) < MOVED_EVERY_MS) return;
  // Deleted and inserted again, so that the first network of the map is among those seen least recently.
  networks.delete(network);
  if (networks.size >= MAX_NETWORKS) {
    const oldest = networks.keys().next();
    if (!oldest.done) networks.delete(oldest.value);
  }
  networks.set(network, now);
}

/** Whether somebody was signed in from this network since the server started. */
export function isKnownNetwork({ clock, network }: Sender): boolean {
  return networksInUse.get(clock)?.has(network) ?? false;
}
