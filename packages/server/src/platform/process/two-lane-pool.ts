/** Limits on the number of running tasks, and of waiting ones in each lane. */
type LaneBounds = { readonly running: number; readonly waiting: number };

/** `first` has three of four turns while both lanes wait. */
type Lane = "first" | "second";

/** Runs tasks within the limits. What fills one lane leaves the other one free. */
type TwoLanePool = {
  /** Returns `full`, without starting the task, when its lane is full. */
  run<Result>(
    lane: Lane,
    task: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | "full">;
  /** Seconds until all that wait now have ended, if they take as long as the latest did. */
  secondsOfWait(): number;
};

// Of four turns, so that neither lane waits for the end of the other.
const TURNS = 4;
/** How much the latest task counts in the mean of all. */
const WEIGHT = 0.2;
const FIRST_GUESS_MS = 50;

export function createTwoLanePool({ running: atOnce, waiting: max }: LaneBounds): TwoLanePool {
  const waiting: Readonly<Record<Lane, (() => void)[]>> = { first: [], second: [] };
  let running = 0;
  let turn = 0;
  let meanMs = FIRST_GUESS_MS;

  const next = (): (() => void) | undefined => {
    turn = (turn + 1) % TURNS;
    const [one, other]: [Lane, Lane] = turn === 0 ? ["second", "first"] : ["first", "second"];
    return waiting[one].shift() ?? waiting[other].shift();
  };
  return {
    run: async (lane, task) => {
      if (running >= atOnce) {
        if (waiting[lane].length >= max) return "full";
        await new Promise<void>((begin) => waiting[lane].push(begin));
      } else {
        running += 1;
      }
      const from = performance.now();
      try {
        return { result: await task() };
      } finally {
        meanMs += WEIGHT * (performance.now() - from - meanMs);
        // The slot is passed on without being freed, so that no new task overtakes a waiting one.
        const begin = next();
        if (begin) begin();
        else running -= 1;
      }
    },
    secondsOfWait: () => {
      const many = running + waiting.first.length + waiting.second.length;
      return Math.max(1, Math.ceil((many * meanMs) / atOnce / 1000));
    },
  };
}
