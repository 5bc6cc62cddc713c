import type { EndpointKey } from "@mosaico/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { createFairPool } from "../../process/fair-pool.ts";
import { AppError } from "../app-error.ts";
import { unavailable } from "../unavailable.ts";
import { type HeavyThread, type ThreadAnswer, createHeavyThread } from "./heavy-thread.ts";
import type { HeavyBounds, HeavyParts, Lane } from "./heavy-parts.ts";
import type { HeavyJob } from "./messages.ts";

/** Serves heavy requests off the main thread, a few at a time. */
export type HeavyThreads = {
  /** Waits for a free slot; throws `rate.limited` if too many requests are already waiting. */
  serve(who: string, job: HeavyJob, clientGone: AbortSignal): Promise<ThreadAnswer>;
  /** Ends all requests in progress. */
  abandonAll(): void;
  close(): Promise<void>;
};

// Reads share one thread in slices and hold no locks. A write has its thread to itself, may have a mosaic in memory
// twice, and makes others wait for the end of each of its transactions.
const BOUNDS: HeavyBounds = {
  reading: { running: 3, waiting: 24, waitingOfOne: 4, atOnce: 2, memory: 1024, niceness: 10 },
  writing: { running: 1, waiting: 12, waitingOfOne: 3, atOnce: 1, memory: 3072, niceness: 0 },
};
const RETRY_SECONDS = 5;
const GRACE_MS = 5000;

export function createHeavyThreads(parts: HeavyParts): HeavyThreads {
  const bounds = { ...BOUNDS, ...parts.bounds };
  const lanes = {
    reading: createLane(parts, bounds.reading),
    writing: createLane(parts, bounds.writing),
  };
  const all = Object.values(lanes);
  return {
    serve: (who, job, clientGone) => lanes[laneOf(job.key)].serve(who, job, clientGone),
    abandonAll: () => {
      for (const { thread } of all) thread.abandonAll();
    },
    close: async () => {
      await Promise.all(all.map(({ thread }) => thread.close()));
    },
  };
}

/** When the server closes, requests in progress get a few of the nine seconds in which the process must end. */
export function endWithServer(app: FastifyInstance, heavy: HeavyThreads): void {
  app.addHook("preClose", async () => {
    setTimeout(() => heavy.abandonAll(), GRACE_MS).unref();
  });
  app.addHook("onClose", () => heavy.close());
}

function laneOf(key: EndpointKey): keyof HeavyBounds {
  return key.startsWith("GET ") ? "reading" : "writing";
}

function createLane(parts: HeavyParts, bounds: Lane) {
  const pool = createFairPool(bounds);
  const thread: HeavyThread = createHeavyThread(parts, bounds);
  const serve = async (
    who: string,
    job: HeavyJob,
    clientGone: AbortSignal,
  ): Promise<ThreadAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    // The slot is held until the work has ended, so that a client that disconnects cannot start more of it.
    const held = pool.run({ who, atOnce: bounds.atOnce }, async () => {
      if (clientGone.aborted) throw unavailable();
      const { answer, over } = thread.serve(job, clientGone);
      answer.then(resolve, reject);
      await over;
    });
    held.then((done) => {
      if (done === undefined) reject(new AppError("rate.limited", { retryAfter: RETRY_SECONDS }));
    }, reject);
    return promise;
  };
  return { thread, serve };
}
