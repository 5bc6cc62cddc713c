/** In milliseconds, and in whatever sending costs. */
export type Pace = {
  /** So long between two rounds. */
  readonly leastMs: number;
  /** A round costs about so much at most, and one that costs more is followed by a longer rest. */
  readonly perMs: number;
};

/**
 * Sends the news of each id at most once a round, as they are by then: what comes in between is coalesced. However many
 * there are, no more than `perMs` goes out over time; they take turns.
 */
export function inRounds(
  { leastMs, perMs }: Pace,
  send: (id: string) => number,
): {
  mark(id: string): void;
  /** Sends what still waits, and nothing any more. */
  stop(): void;
} {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  let isOver = false;

  const schedule = () => {
    timer ??= setTimeout(round, Math.ceil(Math.max(0, nextAt - performance.now())));
  };
  const round = () => {
    timer = undefined;
    let cost = 0;
    for (const id of waiting) {
      if (cost >= leastMs * perMs) break;
      waiting.delete(id);
      cost += send(id);
    }
    nextAt = performance.now() + Math.max(leastMs, cost / perMs);
    if (waiting.size > 0) schedule();
  };

  return {
    mark: (id) => {
      if (isOver) return;
      waiting.add(id);
      schedule();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      for (const id of waiting) send(id);
      waiting.clear();
    },
  };
}
