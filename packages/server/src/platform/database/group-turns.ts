import { unavailable } from "../http/unavailable.ts";

/** The result of a job that ran with others. */
export type JobOutcome<Result> = { readonly result: Result } | { readonly error: unknown };

type GroupParts<Job, Result> = {
  /** Jobs with the same key never run at the same time, unless together, and keep their order. */
  readonly keyOf: (job: Job) => number;
  readonly mayJoin: (job: Job) => boolean;
  /** Runs jobs together. One without an outcome is then run alone; if it fails, so have all. */
  readonly runTogether: (jobs: readonly Job[]) => Promise<ReadonlyMap<Job, JobOutcome<Result>>>;
  readonly runAlone: (job: Job) => Promise<Result>;
};

type Waiting<Job, Result> = PromiseWithResolvers<Result> & {
  readonly job: Job;
  readonly since: number;
};

const MAX_TOGETHER = 32;
const MAX_GROUPS = 4;
// The next group fills meanwhile. One that takes longer does not make others wait.
const PATIENCE_MS = 4;
const MAX_WAIT_MS = 20_000;

/**
 * Lets jobs wait within the process for those with the same key, in place of a lock that occupies a connection, and runs
 * those that wait at the same time together.
 */
export function createGroupTurns<Job, Result>({
  keyOf,
  mayJoin,
  runTogether,
  runAlone,
}: GroupParts<Job, Result>): (job: Job) => Promise<Result> {
  type One = Waiting<Job, Result>;
  let waiting: One[] = [];
  const taken = new Set<number>();
  let groups = 0;
  let lastStart = 0;
  let isPlanned = false;
  let timer: NodeJS.Timeout | undefined;

  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    // What arrives in the same turn of the event loop joins.
    setImmediate(start);
  };

  const start = (): void => {
    isPlanned = false;
    if (groups >= MAX_GROUPS) return;
    const left = groups === 0 ? 0 : lastStart + PATIENCE_MS - performance.now();
    if (left > 0) {
      timer ??= setTimeout(() => {
        timer = undefined;
        start();
      }, left);
      return;
    }
    const group = takeNext();
    if (group.length > 0) void runGroup(group);
  };

  /** The first ones whose keys are free. Those that run alone are started at once. */
  const takeNext = (): readonly One[] => {
    const now = performance.now();
    const group: One[] = [];
    const later: One[] = [];
    const passed = new Set<number>(taken);
    const own = new Set<number>();
    for (const one of waiting) {
      const key = keyOf(one.job);
      if (now - one.since > MAX_WAIT_MS) one.reject(unavailable());
      else if (passed.has(key) || group.length >= MAX_TOGETHER) later.push(one);
      else if (mayJoin(one.job)) {
        group.push(one);
        own.add(key);
        continue;
      } else if (own.has(key)) later.push(one);
      else {
        taken.add(key);
        void runInOrder(key, [one]);
      }
      // Whoever comes later with the same key does not overtake.
      passed.add(key);
    }
    for (const key of own) taken.add(key);
    waiting = later;
    return group;
  };

  const runGroup = async (group: readonly One[]): Promise<void> => {
    groups += 1;
    lastStart = performance.now();
    const left = new Map<number, One[]>();
    for (const { job } of group) left.set(keyOf(job), []);
    try {
      const outcomes = await runTogether(group.map(({ job }) => job));
      for (const one of group) {
        const outcome = outcomes.get(one.job);
        if (outcome === undefined) left.get(keyOf(one.job))?.push(one);
        else if ("error" in outcome) one.reject(outcome.error);
        else one.resolve(outcome.result);
      }
    } catch (error) {
      for (const one of group) one.reject(error);
    }
    groups -= 1;
    for (const [key, ones] of left) void runInOrder(key, ones);
    plan();
  };

  const runInOrder = async (key: number, ones: readonly One[]): Promise<void> => {
    for (const { job, resolve, reject } of ones) await runAlone(job).then(resolve, reject);
    taken.delete(key);
    plan();
  };

  return (job) => {
    const one = { ...Promise.withResolvers<Result>(), job, since: performance.now() };
    waiting.push(one);
    plan();
    return one.promise;
  };
}
