import type { FastifyBaseLogger } from "fastify";
import type { WriterTurns } from "../../database/writer-turns.ts";
import type { Events } from "../../events/events.ts";
import type { FairBounds } from "../../process/fair-pool.ts";

/** What heavy threads are started with. */
export type HeavyParts = {
  readonly program: URL;
  /** What the program is told of the world. */
  readonly settings: unknown;
  readonly turns: WriterTurns | undefined;
  readonly events: Pick<Events, "tell">;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly bounds?: Partial<HeavyBounds>;
};

/** The limits of each kind of heavy request. */
export type HeavyBounds = Readonly<Record<"reading" | "writing", Lane>>;

/** The limits of one kind of heavy request. */
export type Lane = FairBounds &
  ThreadBounds & {
    /** Requests of one person that run at once. */
    readonly atOnce: number;
  };

/** The limits of one thread. */
export type ThreadBounds = {
  /** MiB of objects: what needs more ends its thread, and not the server. */
  readonly memory: number;
  /** How much sooner everybody else gets a processor, where a system knows that of threads: from 0 to 19. */
  readonly niceness?: number;
  readonly maxSilenceMs?: number;
};
