/** In milliseconds, and in the caller's unit of cost. */
export type Pace = {
  /** The minimum time between two rounds. */
  readonly minMs: number;
  /** The cost per millisecond. It bounds each round; a more expensive one is followed by a longer pause. */
  readonly perMs: number;
};

/** The budget shared by several rounds, and when it will be available again. */
export type Together = { readonly perMs: number; evenAt: number };

// The share of a round reserved for calm updates, however many urgent ones there are.
const CALM_SHARE = 1 / 4;

/**
 * Sends the state of each id at most once a round, in its latest form: updates in between are coalesced. However many
 * ids there are, the cost over time stays below `perMs`; they take turns, urgent ones first.
 */
export function inRounds(
  { minMs, perMs }: Pace,
  send: (id: string) => number,
  together: Together = { perMs: Infinity, evenAt: 0 },
): {
  mark(id: string, isUrgent?: boolean): void;
  /** Sends what is still pending, and nothing afterwards. */
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
    const sendSome = (waiting: Set<string>, max: number) => {
      for (const id of waiting) {
        if (cost >= max) break;
        waiting.delete(id);
        cost += send(id);
      }
    };
    const max = minMs * perMs;
    sendSome(calm, max * CALM_SHARE);
    sendSome(urgent, max);
    sendSome(calm, max);
    const now = performance.now();
    together.evenAt = Math.max(now, together.evenAt) + cost / together.perMs;
    nextAt = Math.max(now + Math.max(minMs, cost / perMs), together.evenAt);
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
