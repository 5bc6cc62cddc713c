// A client that takes nothing for so long is given up, and so is one that takes so little on average: each holds one of
// a few places, and a moment of the database.
const MAX_STALL_MS = 30_000;
const MAX_STREAM_MS = 15 * 60_000;
const MIN_BYTES_PER_MS = 16;
const GRACE_MS = 60_000;

/** The body of an answer on its way from another thread. */
export type Incoming = {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Resolves once all of it was taken, or none is wanted any more. */
  readonly over: Promise<void>;
  add(bytes: Uint8Array): void;
  end(): void;
  fail(error: Error): void;
};

/** Holds the few pieces that are ahead of their reader. `more` asks for another one, `abandon` ends the work. */
export function incomingPieces(parts: { more(): void; abandon(): void }): Incoming {
  const waiting: Uint8Array[] = [];
  const over = Promise.withResolvers<void>();
  const startedAt = performance.now();
  let taken = 0;
  let ended: { readonly error?: Error } | undefined;
  let isOver = false;
  let wake = () => {};
  let stall: NodeJS.Timeout | undefined;

  const finish = () => {
    isOver = true;
    clearTimeout(stall);
    over.resolve();
  };
  const watch = () => {
    clearTimeout(stall);
    if (waiting.length > 0) stall = setTimeout(() => parts.abandon(), MAX_STALL_MS).unref();
  };
  const isTooSlow = () => {
    const spent = performance.now() - startedAt;
    return spent > MAX_STREAM_MS || (spent > GRACE_MS && taken < spent * MIN_BYTES_PER_MS);
  };
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    for (;;) {
      if (ended?.error !== undefined) throw ended.error;
      const piece = waiting.shift();
      if (piece !== undefined) {
        taken += piece.byteLength;
        if (isTooSlow()) parts.abandon();
        parts.more();
        watch();
        if (ended !== undefined && waiting.length === 0) finish();
        return { done: false, value: piece };
      }
      if (ended !== undefined) return { done: true, value: undefined };
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const iterator: AsyncIterator<Uint8Array> = {
    next,
    return: async () => {
      if (!isOver) parts.abandon();
      return { done: true, value: undefined };
    },
  };
  return {
    pieces: { [Symbol.asyncIterator]: () => iterator },
    over: over.promise,
    add: (bytes) => {
      if (isOver) return;
      waiting.push(bytes);
      if (waiting.length === 1) watch();
      wake();
    },
    end: () => {
      ended ??= {};
      if (waiting.length === 0) finish();
      wake();
    },
    fail: (error) => {
      if (isOver) return;
      ended = { error };
      waiting.length = 0;
      finish();
      wake();
    },
  };
}
