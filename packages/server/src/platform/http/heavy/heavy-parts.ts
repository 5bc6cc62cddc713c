import type { FastifyBaseLogger } from "fastify";
import type { WriterTurns } from "../../database/writer-turns.ts";
import type { Events } from "../../events/events.ts";
import type { FairBounds } from "../../process/fair-pool.ts";

/** The parameters that heavy threads start with. */
export type HeavyParts = {
  readonly program: URL;
  /** Settings passed to the thread's program. */
  readonly settings: unknown;
  readonly turns: WriterTurns | undefined;
  readonly events: Pick<Events, "publish">;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly bounds?: Partial<HeavyBounds>;
};

/** The limits for each kind of heavy request. */
export type HeavyBounds = Readonly<Record<"reading" | "writing", Lane>>;

/** The limits for one kind of heavy request. */
export type Lane = FairBounds &
  ThreadBounds & {
    /** The number of requests of one user that may run at once. */
    readonly atOnce: number;
  };

/** The limits of one thread. */
export type ThreadBounds = {
  /** Maximum heap in MiB: a thread that exceeds it ends, and the server goes on. */
  readonly memory: number;
  /** The scheduling priority of the thread from 0 (normal) to 19 (lowest), on systems that support it per thread. */
  readonly niceness?: number;
  readonly maxSilenceMs?: number;
};
