import { createHash } from "node:crypto";
import type { ErrorCode } from "@mosaico/contract/errors";
import type { SystemCtx } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { lockKey } from "../database/lock-key.ts";
import {
  addAttempt,
  countAttemptsSince,
  listAttempts,
  removeAttempt,
  removeAttemptsBefore,
} from "./limits.store.ts";

// Longer than any window that is counted in.
const KEPT_MS = 25 * 60 * 60 * 1000;

/** What counting needs of the world. */
type CountingCtx = Pick<SystemCtx, "db" | "clock" | "ids">;

export type Limit = {
  readonly max: number;
  readonly windowSeconds: number;
  /** `rate.limited` where it is not given. */
  readonly code?: ErrorCode;
};

export type Attempt = {
  /** Takes the attempt back: it turned out not to be one that counts, such as a sign-in that succeeded. */
  forget(): Promise<void>;
};

export type AttemptOutcome =
  | ({ readonly allowed: true } & Attempt)
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Counts an attempt of `key`, such as `signIn.email:ana@example.org`, of which only what stands before the colon
 * is kept readable. Throws with the seconds to wait when there were `max` within the window; a refused attempt
 * does not count, so that it delays and never locks out.
 */
export async function hit(ctx: CountingCtx, key: string, limit: Limit): Promise<Attempt> {
  const outcome = await tryHit(ctx, key, limit);
  if (outcome.allowed) return outcome;
  throw new AppError(limit.code ?? "rate.limited", { retryAfter: outcome.retryAfter });
}

/** As `hit`, for who answers the same either way. */
export async function tryHit(ctx: CountingCtx, key: string, limit: Limit): Promise<AttemptOutcome> {
  // The rollback of what the attempt was for would take its count with it.
  if (ctx.db.isTransaction) throw new Error("Attempts are counted outside of transactions.");
  const now = ctx.clock.now().getTime();
  const windowMs = limit.windowSeconds * 1000;
  const attempt = { id: ctx.ids.uuid(), key: hideSubject(key), at: toInstant(now) };
  // One after the other: of many at once, no more than `max` get through, and no fewer.
  const last = await ctx.db.transaction().execute(async (db) => {
    await lockKey(db, attempt.key);
    const earlier = await listAttempts(db, attempt.key, toInstant(now - windowMs), limit.max);
    if (earlier.length < limit.max) await addAttempt(db, attempt);
    return earlier[limit.max - 1];
  });
  if (last === undefined) return { allowed: true, forget: () => removeAttempt(ctx.db, attempt.id) };
  const waitMs = Date.parse(last) + windowMs - now;
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** How many attempts of `key` count within the last `windowSeconds`. */
export async function countAttempts(
  ctx: CountingCtx,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const since = toInstant(ctx.clock.now().getTime() - windowSeconds * 1000);
  return countAttemptsSince(ctx.db, hideSubject(key), since);
}

/** Forgets what no limit asks for any more. */
export async function sweepLimits(ctx: CountingCtx): Promise<void> {
  await removeAttemptsBefore(ctx.db, toInstant(ctx.clock.now().getTime() - KEPT_MS));
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
