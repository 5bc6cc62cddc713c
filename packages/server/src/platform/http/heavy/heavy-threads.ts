import type { EndpointKey } from "@mosaico/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { createFairPool } from "../../process/fair-pool.ts";
import { AppError } from "../app-error.ts";
import { unavailable } from "../unavailable.ts";
import { type HeavyThread, type ThreadAnswer, createHeavyThread } from "./heavy-thread.ts";
import type { HeavyBounds, HeavyParts, Lane } from "./heavy-parts.ts";
import type { HeavyJob } from "./messages.ts";

/** Serves heavy requests beside the thread that everybody waits for, a few at a time. */
export type HeavyThreads = {
  /** Waits for a place; throws `rate.limited` where too many wait already. */
  serve(who: string, job: HeavyJob, gone: AbortSignal): Promise<ThreadAnswer>;
  /** Ends what is still under way. */
  abandonAll(): void;
  close(): Promise<void>;
};

// Readings are slices of one thread, and hold nothing that others wait for; a writing keeps its thread to itself, may have a
// mosaic twice in memory, and has others wait for the end of each transaction.
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
    serve: (who, job, gone) => lanes[laneOf(job.key)].serve(who, job, gone),
    abandonAll: () => {
      for (const { thread } of all) thread.abandonAll();
    },
    close: async () => {
      await Promise.all(all.map(({ thread }) => thread.close()));
    },
  };
}

/** What is still under way while the server closes gets some seconds, of the nine that a process has to end in. */
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
  const serve = async (who: string, job: HeavyJob, gone: AbortSignal): Promise<ThreadAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    // The place is held until the work has ended: who hangs up meanwhile has not made room for more of it.
    const held = pool.run({ who, atOnce: bounds.atOnce }, async () => {
      if (gone.aborted) throw unavailable();
      const { answer, over } = thread.serve(job, gone);
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
