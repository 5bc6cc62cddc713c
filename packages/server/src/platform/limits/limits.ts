import { createHash } from "node:crypto";
import type { ErrorCode } from "@mosaico/contract/errors";
import type { SystemCtx } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { lockKey } from "../database/lock-key.ts";
import { inPortions } from "../database/in-portions.ts";
import {
  addAttempt,
  countAttemptsSince,
  listAttempts,
  removeAttempt,
  removeSomeAttempts,
} from "./limits.store.ts";

// Longer than the window of any limit.
const KEPT_MS = 25 * 60 * 60 * 1000;
// These also count what happened on earlier days.
const KEPT_LONGER = { keys: "secondStep.day:", ms: 9 * 24 * 60 * 60 * 1000 } as const;

/** The part of the context needed for counting. */
type CountingCtx = Pick<SystemCtx, "db" | "clock" | "ids">;

export type Limit = {
  readonly max: number;
  readonly windowSeconds: number;
  /** Defaults to `rate.limited`. */
  readonly code?: ErrorCode;
};

export type Attempt = {
  /** Takes the attempt back, because it turned out not to count, such as a successful sign-in. */
  forget(): Promise<void>;
};

/** How many attempts are left, and the seconds until there is one more. */
export type AttemptsLeft = { readonly left: number; readonly resetSeconds: number };

export type AttemptOutcome = { readonly rest: AttemptsLeft } & (
  | ({ readonly allowed: true } & Attempt)
  | { readonly allowed: false; readonly retryAfter: number }
);

/**
 * Counts an attempt of `key`, such as `signIn.email:ana@example.org`; only the part before the colon is stored
 * readably. Throws with the seconds to wait if there were already `max` within the window. A refused attempt does not
 * count, so that it delays and never locks out. `tell` receives the remainder in both cases.
 */
export async function hit(
  ctx: CountingCtx,
  key: string,
  limit: Limit,
  onCounted?: (rest: AttemptsLeft) => void,
): Promise<Attempt> {
  const outcome = await tryHit(ctx, key, limit);
  onCounted?.(outcome.rest);
  if (outcome.allowed) return outcome;
  throw new AppError(limit.code ?? "rate.limited", { retryAfter: outcome.retryAfter });
}

/** Like `hit`, for endpoints that respond the same in either case. */
export async function tryHit(ctx: CountingCtx, key: string, limit: Limit): Promise<AttemptOutcome> {
  // A rollback of the surrounding work would discard the count with it.
  if (ctx.db.isTransaction) throw new Error("Attempts must be counted outside transactions.");
  const { id, waitMs, rest } = await ctx.db
    .transaction()
    .execute((db) => addWithin({ ...ctx, db }, key, limit));
  if (waitMs === undefined) return { allowed: true, rest, forget: () => removeAttempt(ctx.db, id) };
  return { allowed: false, rest, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/**
 * Like `hit`, counted within the transaction of the counted work: if that is rolled back, nothing happened that should
 * count. Never for guesses, since wrong ones must count.
 */
export async function hitWithin(tx: CountingCtx, key: string, limit: Limit): Promise<void> {
  if (!tx.db.isTransaction) throw new Error("This limit must be counted within a transaction.");
  const { waitMs } = await addWithin(tx, key, limit);
  if (waitMs === undefined) return;
  throw new AppError(limit.code ?? "rate.limited", { retryAfter: Math.ceil(waitMs / 1000) });
}

/** The number of attempts of `key` within the last `windowSeconds`. */
export async function countAttempts(
  ctx: CountingCtx,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const since = toInstant(ctx.clock.now().getTime() - windowSeconds * 1000);
  return countAttemptsSince(ctx.db, hideSubject(key), since);
}

/** The times of the latest attempts of `key` within the last `windowSeconds`, in ms since 1970; at most `max`. */
export async function listAttemptTimes(
  ctx: CountingCtx,
  key: string,
  windowSeconds: number,
  max: number,
): Promise<number[]> {
  const within = around(ctx.clock.now().getTime(), windowSeconds * 1000);
  return (await listAttempts(ctx.db, hideSubject(key), within, max)).map((at) => Date.parse(at));
}

/** Deletes attempts that no limit needs any more. */
export async function sweepLimits(ctx: CountingCtx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { keys } = KEPT_LONGER;
  const before = toInstant(now - KEPT_LONGER.ms);
  await inPortions(() => removeSomeAttempts(ctx.db, toInstant(now - KEPT_MS), { keys, before }));
}

/** Adds an attempt or, if there were already `max`, returns how long to wait. */
async function addWithin(
  { db, clock, ids }: CountingCtx,
  key: string,
  { max, windowSeconds }: Limit,
): Promise<{
  readonly id: string;
  readonly waitMs: number | undefined;
  readonly rest: AttemptsLeft;
}> {
  const now = clock.now().getTime();
  const windowMs = windowSeconds * 1000;
  const attempt = { id: ids.uuid(), key: hideSubject(key), at: toInstant(now) };
  // Serialised, so that exactly `max` of many concurrent attempts are allowed.
  await lockKey(db, attempt.key);
  const earlier = await listAttempts(db, attempt.key, around(now, windowMs), max);
  const last = earlier[max - 1];
  if (last === undefined) await addAttempt(db, attempt);
  const waitMs = last === undefined ? undefined : Date.parse(last) + windowMs - now;
  // The attempts are sorted newest first: when the oldest of them leaves the window, one more is allowed.
  const oldest = earlier.at(-1);
  const restMs = oldest === undefined ? windowMs : Date.parse(oldest) + windowMs - now;
  const rest = {
    left: Math.max(0, max - earlier.length - 1),
    resetSeconds: Math.max(1, Math.ceil(restMs / 1000)),
  };
  return { id: attempt.id, waitMs, rest };
}

/**
 * The clocks of several servers differ a little. What is later than that was counted while a clock was wrong: it would
 * delay its key until that time comes.
 */
function around(now: number, windowMs: number): { since: string; until: string } {
  return { since: toInstant(now - windowMs), until: toInstant(now + windowMs) };
}

function hideSubject(key: string): string {
  const colon = key.indexOf(":");
  if (colon === -1) return key;
  const hash = createHash("sha256")
    .update(key.slice(colon + 1))
    .digest("hex");
  return `${key.slice(0, colon)}:${hash}`;
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
