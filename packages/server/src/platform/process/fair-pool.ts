/** Limits on the number of running tasks, and of waiting ones in total and per owner. */
export type FairBounds = {
  readonly running: number;
  readonly waiting: number;
  readonly waitingOfOne?: number;
  /**
   * Frees a slot in the next turn of the event loop. Tasks that wait for nothing outside of this thread then run a few at
   * a time, with what has arrived meanwhile between them.
   */
  readonly freesByTurn?: true;
};

/** The task's owner, and how many of that owner's tasks may run at once; defaults to the limit for all. */
type Turn = { readonly who: string; readonly atOnce?: number };

/** Runs tasks within the limits, with owners taking turns: an owner of many tasks delays only themselves. */
export type FairPool = {
  hasCapacity(who: string): boolean;
  /** Returns `undefined`, without starting the task, when the queue is full. */
  run<Result>(
    turn: Turn,
    task: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined>;
};

type Waiting = { readonly atOnce: number; begin(): void };

export function createFairPool(bounds: FairBounds): FairPool {
  // The owner whose last turn was longest ago is next.
  const queues = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const count = (who: string, change: 1 | -1) => {
    running += change;
    const own = (runningOf.get(who) ?? 0) + change;
    if (own > 0) runningOf.set(who, own);
    else runningOf.delete(who);
  };
  const beginOne = (): boolean => {
    for (const [who, queue] of queues) {
      const at = queue.findIndex(({ atOnce }) => (runningOf.get(who) ?? 0) < atOnce);
      const [found] = at === -1 ? [] : queue.splice(at, 1);
      if (found === undefined) continue;
      queues.delete(who);
      if (queue.length > 0) queues.set(who, queue);
      waiting -= 1;
      count(who, 1);
      found.begin();
      return true;
    }
    return false;
  };
  const beginMore = () => {
    while (running < bounds.running && beginOne());
  };
  const free = (who: string) => {
    count(who, -1);
    beginMore();
  };
  const hasCapacity = (who: string) => {
    const own = queues.get(who)?.length ?? 0;
    const mayWait = waiting < bounds.waiting && own < (bounds.waitingOfOne ?? bounds.waiting);
    return mayWait || (running < bounds.running && own === 0);
  };
  return {
    hasCapacity,
    run: async ({ who, atOnce = bounds.running }, task) => {
      if (!hasCapacity(who)) return undefined;
      await new Promise<void>((begin) => {
        waiting += 1;
        const queue = queues.get(who) ?? [];
        queue.push({ atOnce, begin });
        queues.set(who, queue);
        beginMore();
      });
      try {
        return { result: await task() };
      } finally {
        if (bounds.freesByTurn) setImmediate(free, who);
        else free(who);
      }
    },
  };
}
