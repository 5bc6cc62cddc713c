import { setImmediate } from "node:timers/promises";
import { type SystemCtx, inTransaction } from "#platform/context.ts";

/**
 * In microseconds of a processor: so much a transaction may keep whoever writes next waiting, beside what the disk takes.
 * By the clock a busy machine would look like large slices, and end in thousands of tiny ones.
 */
const AIM = 10_000;
const MIN_COUNT = 20;
const MAX_COUNT = 1000;
const FIRST_COUNT = 100;

/** Does so much of some work in a transaction; gives how much of it was done, 0 once there is none left. */
export type DoSome<Ctx> = (tx: Ctx, count: number) => Promise<number>;

/**
 * Does work in transactions that are as short as they can be without costing more than the work itself: each does as much
 * as the ones before it show to be quick. Between two of them whoever else writes has their turn.
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
      // Not before: what goes before it is the waiting for others.
      began = process.threadCpuUsage();
      return doSome(tx, count);
    });
    if (done === 0) return;
    const { user, system } = process.threadCpuUsage(began);
    const fitting = Math.round((count * AIM) / Math.max(user + system, 100));
    // Step by step: one slow slice tells little.
    count = clamp(clamp(fitting, Math.ceil(count / 2), count * 2), MIN_COUNT, MAX_COUNT);
    await setImmediate();
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
