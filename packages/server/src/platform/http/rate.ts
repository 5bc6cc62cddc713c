import type { Clock } from "../clock.ts";
import { WeighedCache } from "../weighed-cache.ts";
import { AppError } from "./app-error.ts";

/** A token bucket: its size, and the number refilled per second. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/**
 * What is left of an allowance, and the seconds until it is full again or, if nothing is left, until one more is
 * allowed.
 */
export type AllowanceLeft = { readonly left: number; readonly resetSeconds: number };

/**
 * Takes one request from a key's allowance; throws `rate.limited` if nothing is left. `tell` receives the remainder in
 * both cases.
 */
export type LimitRate = (
  key: string,
  allowance: Allowance,
  onCounted?: (left: AllowanceLeft) => void,
) => void;

const MAX_KEYS = 20_000;
const MOVED_EVERY_MS = 1000;

/** Counts in memory: it only has to stop floods, and may forget on a restart. */
export function createRate(clock: Clock): LimitRate {
  const buckets = new WeighedCache<string, { left: number; at: number; movedAt: number }>(MAX_KEYS);
  return (key, { burst, perSecond }, onCounted) => {
    const now = clock.now().getTime();
    const bucket = buckets.peek(key) ?? { left: burst, at: now, movedAt: -Infinity };
    const gained = (Math.max(0, now - bucket.at) / 1000) * perSecond;
    const left = Math.min(burst, bucket.left + gained);
    bucket.left = Math.max(0, left - 1);
    bucket.at = now;
    // Only now and then, which is enough to forget one of the least recently used.
    if (now - bucket.movedAt >= MOVED_EVERY_MS) {
      bucket.movedAt = now;
      buckets.keep(key, bucket, 1);
    }
    const retryAfter = left < 1 ? (1 - left) / perSecond : undefined;
    const remaining = Math.max(0, left - 1);
    onCounted?.({ left: remaining, resetSeconds: retryAfter ?? (burst - remaining) / perSecond });
    if (retryAfter !== undefined) throw new AppError("rate.limited", { retryAfter });
  };
}
