/** In milliseconds, and in whatever sending costs. */
export type Pace = {
  /** So long between two rounds. */
  readonly leastMs: number;
  /** A round costs about so much at most, and one that costs more is followed by a longer rest. */
  readonly perMs: number;
};

/** What those who share it may send together, and when they are even with it. */
export type Together = { readonly perMs: number; evenAt: number };

// Of a round, so much is for what can wait, however much there is that cannot.
const CALM_SHARE = 1 / 4;

/**
 * Sends the news of each id at most once a round, as they are by then: what comes in between is coalesced. However many
 * there are, no more than `perMs` goes out over time; they take turns, what is urgent first.
 */
export function inRounds(
  { leastMs, perMs }: Pace,
  send: (id: string) => number,
  together: Together = { perMs: Infinity, evenAt: 0 },
): {
  mark(id: string, isUrgent?: boolean): void;
  /** Sends what still waits, and nothing any more. */
  stop(): void;
} {
  const urgent = new Set<string>();
  const calm = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  let isOver = false;

  const schedule = () => {
    timer ??= setTimeout(round, Math.ceil(Math.max(0, nextAt - performance.now())));
  };
  const round = () => {
    timer = undefined;
    let cost = 0;
    const sendSome = (waiting: Set<string>, most: number) => {
      for (const id of waiting) {
        if (cost >= most) break;
        waiting.delete(id);
        cost += send(id);
      }
    };
    const most = leastMs * perMs;
    sendSome(calm, most * CALM_SHARE);
    sendSome(urgent, most);
    sendSome(calm, most);
    const now = performance.now();
    together.evenAt = Math.max(now, together.evenAt) + cost / together.perMs;
    nextAt = Math.max(now + Math.max(leastMs, cost / perMs), together.evenAt);
    if (urgent.size + calm.size > 0) schedule();
  };

  return {
    mark: (id, isUrgent = true) => {
      if (isOver) return;
      if (isUrgent) calm.delete(id);
      if (!urgent.has(id)) (isUrgent ? urgent : calm).add(id);
      schedule();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      for (const id of [...urgent, ...calm]) send(id);
      urgent.clear();
      calm.clear();
    },
  };
}
