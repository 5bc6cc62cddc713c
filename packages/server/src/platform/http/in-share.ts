import type { Endpoint, EndpointKey } from "@mosaico/contract/endpoint";
import type { ActorCtx, RequestCtx } from "../context.ts";
import { type FairBounds, createFairPool } from "../process/fair-pool.ts";
import { AppError } from "./app-error.ts";

/** Runs the work of a request once its sender has a free slot; throws `rate.limited` if too many already wait for one. */
export type InShare = <Result>(
  call: SharedCall,
  ctx: RequestCtx | ActorCtx,
  work: () => Promise<Result>,
) => Promise<Result>;

type SharedCall = {
  readonly entry: readonly [EndpointKey, Endpoint];
  /** As it was sent. */
  readonly query: unknown;
};

type Share = FairBounds & {
  /** The number of requests of one sender that may run at once. */
  readonly atOnce: number;
};

// No page asks for as much at once. Searches take the database longest, so that they are also limited in all. Edits that
// wait at the same time share a commit, so that more of them run at once.
const SHARES = {
  reading: { running: Infinity, atOnce: 6, waiting: 10_000, waitingOfOne: 1000 },
  searching: { running: 4, atOnce: 2, waiting: 2000, waitingOfOne: 200 },
  writing: { running: Infinity, atOnce: 16, waiting: 10_000, waitingOfOne: 1000 },
} as const satisfies Record<string, Share>;
const RETRY_SECONDS = 1;

/**
 * Lets whoever asks for many things at once wait for their own, so that others do not. For visitors, a network counts as
 * a user. What works in threads has limits of its own, as have files and uploads.
 */
export function createShares(): InShare {
  const pools = {
    reading: createFairPool({ ...SHARES.reading, freesByTurn: true }),
    searching: createFairPool({ ...SHARES.searching, freesByTurn: true }),
    writing: createFairPool({ ...SHARES.writing, freesByTurn: true }),
  };
  return async ({ entry: [key, endpoint], query }, ctx, work) => {
    const kind = shareOf(key, endpoint, query);
    if (kind === undefined) return work();
    const who = "actor" in ctx ? ctx.actor.userId : ctx.network;
    const done = await pools[kind].run({ who, atOnce: SHARES[kind].atOnce }, work);
    if (done === undefined) throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
    return done.result;
  };
}

/** None for what waits for more than the database. */
function shareOf(
  key: EndpointKey,
  { rate, sendsFile, text }: Endpoint,
  query: unknown,
): keyof typeof SHARES | undefined {
  if (sendsFile || text === "events") return undefined;
  if (rate === "write") return "writing";
  if (rate !== "read" || !key.startsWith("GET ")) return undefined;
  const { search = "" } = (query ?? {}) as { readonly search?: unknown };
  return search === "" ? "reading" : "searching";
}
