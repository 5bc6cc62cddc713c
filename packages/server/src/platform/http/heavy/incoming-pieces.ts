// A client is cut off if it reads nothing for this long, or too little on average, because it occupies one of a few
// slots and a snapshot of the database. Only time spent waiting for the client counts: the work before the response and
// a slow thread do not.
const MAX_STALL_MS = 30_000;
const MAX_STREAM_MS = 15 * 60_000;
const MIN_BYTES_PER_MS = 16;
const GRACE_MS = 60_000;

/**
 * Chunks whose source may break. `broken` also informs a consumer that is not reading because its own reader is slow.
 */
export type Breakable = AsyncIterable<Uint8Array> & { readonly broken: Promise<Error> };

/** The body of a response on its way from another thread. */
export type Incoming = {
  readonly pieces: Breakable;
  /** Resolves once the whole body has been read, or is no longer wanted. */
  readonly over: Promise<void>;
  add(bytes: Uint8Array): void;
  end(): void;
  fail(error: Error): void;
};

/** Buffers the few chunks that are ahead of their reader. `more` requests another chunk, `abandon` ends the work. */
export function incomingPieces(parts: { more(): void; abandon(): void }): Incoming {
  const waiting: Uint8Array[] = [];
  const over = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<Error>();
  /** When the first chunk arrived. */
  let startedAt: number | undefined;
  /** Since when a chunk has been waiting, and for how long earlier chunks waited in all. */
  let waitingSince: number | undefined;
  let waited = 0;
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
  const noteTaken = (bytes: number) => {
    const now = performance.now();
    taken += bytes;
    waited += now - (waitingSince ?? now);
    waitingSince = waiting.length > 0 ? now : undefined;
  };
  const isTooSlow = () => {
    const spent = performance.now() - (startedAt ?? performance.now());
    return spent > MAX_STREAM_MS || (waited > GRACE_MS && taken < waited * MIN_BYTES_PER_MS);
  };
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    for (;;) {
      if (ended?.error !== undefined) throw ended.error;
      const piece = waiting.shift();
      if (piece !== undefined) {
        noteTaken(piece.byteLength);
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
    pieces: { [Symbol.asyncIterator]: () => iterator, broken: broken.promise },
    over: over.promise,
    add: (bytes) => {
      if (isOver) return;
      startedAt ??= performance.now();
      waitingSince ??= performance.now();
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
      broken.resolve(error);
      wake();
    },
  };
}
