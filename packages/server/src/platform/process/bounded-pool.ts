/** At most so many tasks run at once, and so many wait for their turn. */
export type PoolBounds = { readonly running: number; readonly waiting: number };

/** Runs tasks within the bounds; `undefined` without having started the task when there is no room to wait. */
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
      // The place is handed on, never freed in between, so that nobody who comes now overtakes.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
