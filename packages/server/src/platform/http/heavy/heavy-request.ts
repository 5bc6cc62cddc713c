import type { SystemCtx } from "../../context.ts";

/** Receives the pieces of an answer on their way to the client, and passes them on. */
type Through = (pieces: AsyncIterable<string | Uint8Array>) => AsyncIterable<string | Uint8Array>;

/** Thrown by a handler that moves its request to another thread. Nothing has been written by then. */
export class HeavyRequest extends Error {
  readonly through: Through;
  readonly prepared: Prepared | undefined;

  constructor(through: Through, prepared: Prepared | undefined) {
    super("This request is served by another thread.");
    this.through = through;
    this.prepared = prepared;
  }
}

/** What a handler has done before it moves its request to another thread. */
type Prepared = {
  /** Plain data, which the handler receives there as `prepared`. */
  readonly data: unknown;
  /** Undoes it if the request is refused there. */
  readonly takeBack: () => Promise<void>;
};

/**
 * Moves a request from the main thread to a separate one: the same handler runs there, and continues past this line.
 */
export function leaveToThread(
  ctx: SystemCtx,
  through: Through = (pieces) => pieces,
  prepared?: Prepared,
): void {
  if (ctx.leavesHeavy) throw new HeavyRequest(through, prepared);
}

/** A JSON body that is too large to parse on the main thread. */
export class UnreadBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** In bytes: bodies up to this size are parsed on the main thread. */
export const MAX_LIGHT_BODY = 256 * 1024;
