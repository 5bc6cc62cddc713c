import type { Clock } from "../clock.ts";
import { AppError } from "./app-error.ts";

/** So many at once, and so many more each second. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** What is left of an allowance, and the seconds until it is whole again or, with nothing left, until one more is. */
export type AllowanceLeft = { readonly left: number; readonly resetSeconds: number };

/**
 * Takes one from what a key is allowed; throws `rate.limited` when nothing is left. Either way `tell` learns what is left
 * then.
 */
export type TakeOne = (
  key: string,
  allowance: Allowance,
  tell?: (left: AllowanceLeft) => void,
) => void;

const MAX_KEYS = 20_000;

/** Counts in memory: it only has to stop floods, and is allowed to forget on a restart. */
export function createRate(clock: Clock): TakeOne {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, { burst, perSecond }, tell) => {
    const now = clock.now().getTime();
    const known = buckets.get(key);
    const gained = known === undefined ? 0 : (Math.max(0, now - known.at) / 1000) * perSecond;
    const left = known === undefined ? burst : Math.min(burst, known.left + gained);
    // Taken out and put back, so that the first key of the map is always the one that rested longest.
    buckets.delete(key);
    if (buckets.size >= MAX_KEYS) forgetOldest(buckets);
    buckets.set(key, { left: Math.max(0, left - 1), at: now });
    const retryAfter = left < 1 ? (1 - left) / perSecond : undefined;
    const kept = Math.max(0, left - 1);
    tell?.({ left: kept, resetSeconds: retryAfter ?? (burst - kept) / perSecond });
    if (retryAfter !== undefined) throw new AppError("rate.limited", { retryAfter });
  };
}

function forgetOldest(buckets: Map<string, unknown>): void {
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}
