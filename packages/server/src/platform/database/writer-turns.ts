/** Whose turn it is to write: one at a time, in the order in which they asked. */
export type WriterTurns = {
  /** Waits for the turn. Gives how to end it. */
  take(): Promise<() => void>;
};

/**
 * The turns of one SQLite file. Every connection that writes to it takes part, those of other threads by messages, so
 * that none ever meets the engine's own lock: waiting for that would block the whole thread.
 */
export function createWriterTurns(): WriterTurns {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    take: async () => {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const next = waiting.shift();
        // The turn is passed on, never free in between, so that nobody who comes now overtakes.
        if (next === undefined) isTaken = false;
        else next();
      };
    },
  };
}
