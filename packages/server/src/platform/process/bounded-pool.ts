/** Limits on the number of running and of waiting tasks. */
export type PoolBounds = { readonly running: number; readonly waiting: number };

/** Runs tasks within the limits; returns `undefined`, without starting the task, when the queue is full. */
export type BoundedPool = <Result>(
  task: () => Promise<Result>,
) => Promise<{ readonly result: Result } | undefined>;

export function createBoundedPool(bounds: PoolBounds): BoundedPool {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running >= bounds.running) {
      if (waiting.length >= bounds.waiting) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return { result: await task() };
    } finally {
      // The slot is passed on without being freed, so that no new task overtakes a waiting one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
