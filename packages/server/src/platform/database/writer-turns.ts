/** A queue of writers: one at a time, in the order in which they arrived. */
export type WriterTurns = {
  /** Waits for the turn. Returns a function that ends it. */
  take(): Promise<() => void>;
  /** Whether others may be waiting, so that whoever has the turn should end it soon. */
  isAwaited(): boolean;
};

/**
 * Creates the writer queue of one SQLite file. Every connection that writes to it takes part, those of other threads by
 * messages, so that none ever meets the engine's own lock, which would block its whole thread.
 */
export function createWriterTurns(): WriterTurns {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    isAwaited: () => waiting.length > 0,
    take: async () => {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const next = waiting.shift();
        // The turn is passed on directly and is never free in between, so that no newcomer overtakes.
        if (next === undefined) isTaken = false;
        else next();
      };
    },
  };
}
