import { setImmediate } from "node:timers/promises";
import { type SystemCtx, inTransaction } from "#platform/context.ts";

/**
 * In microseconds of processor time: how long a transaction may delay other writers, besides disk time. Measured by the
 * clock, slices would seem too large on a busy machine, and shrink to thousands of tiny ones.
 */
const AIM = 10_000;
const MIN_COUNT = 20;
const MAX_COUNT = 1000;
const FIRST_COUNT = 100;

/** Does up to `count` units of work in a transaction. Returns how many were done; 0 once none are left. */
export type DoSome<Ctx> = (tx: Ctx, count: number) => Promise<number>;

/**
 * Does work in transactions as short as is possible without much overhead: the duration of each one determines the size
 * of the next. Other writers get a turn in between.
 */
export async function inSlices<Ctx extends SystemCtx>(
  ctx: Ctx,
  doSome: DoSome<Ctx>,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  let count = FIRST_COUNT;
  while (mayGoOn()) {
    let began = process.threadCpuUsage();
    const done = await inTransaction(ctx, (tx) => {
      // Measured from here, so that waiting for a turn does not count.
      began = process.threadCpuUsage();
      return doSome(tx, count);
    });
    if (done === 0) return;
    const { user, system } = process.threadCpuUsage(began);
    const fitting = Math.round((count * AIM) / Math.max(user + system, 100));
    // Adjusted gradually, because a single slow slice means little.
    count = clamp(clamp(fitting, Math.ceil(count / 2), count * 2), MIN_COUNT, MAX_COUNT);
    await setImmediate();
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
