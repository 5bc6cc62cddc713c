/** At most so many tasks run at once, and so many wait, in all and of one person. */
export type FairBounds = {
  readonly running: number;
  readonly waiting: number;
  readonly waitingOfOne?: number;
};

/** Whose task it is, and how many of theirs may run at once with it; as many as run at all where that is left out. */
type Turn = { readonly who: string; readonly atOnce?: number };

/** Runs tasks within the bounds, in turn of whose they are: who brings many waits for them, and nobody else does. */
export type FairPool = {
  hasRoom(who: string): boolean;
  /** `undefined` without having started the task when there is no room to wait. */
  run<Result>(
    turn: Turn,
    task: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined>;
};

type Waiting = { readonly atOnce: number; begin(): void };

export function createFairPool(bounds: FairBounds): FairPool {
  // Whose turn was longest ago comes first.
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
  const hasRoom = (who: string) => {
    const own = queues.get(who)?.length ?? 0;
    const mayWait = waiting < bounds.waiting && own < (bounds.waitingOfOne ?? bounds.waiting);
    return mayWait || (running < bounds.running && own === 0);
  };
  return {
    hasRoom,
    run: async ({ who, atOnce = bounds.running }, task) => {
      if (!hasRoom(who)) return undefined;
      await new Promise<void>((begin) => {
        waiting += 1;
        queues.set(who, [...(queues.get(who) ?? []), { atOnce, begin }]);
        beginMore();
      });
      try {
        return { result: await task() };
      } finally {
        count(who, -1);
        beginMore();
      }
    },
  };
}
