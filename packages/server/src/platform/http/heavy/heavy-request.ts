import type { SystemCtx } from "../../context.ts";

/** Thrown by a handler that leaves its request to another thread. Nothing has been written by then. */
export class HeavyRequest extends Error {}

/**
 * Leaves a request to a thread of its own where this is the one that everybody waits for: the same handler runs there, and
 * goes on behind this line.
 */
export function leaveToThread(ctx: SystemCtx): void {
  if (ctx.leavesHeavy) throw new HeavyRequest("This request is served by another thread.");
}

/** A JSON body that is too large to be read by the thread that everybody waits for. */
export class UnreadBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** In bytes: bodies up to here are read at once. */
export const MAX_LIGHT_BODY = 256 * 1024;
