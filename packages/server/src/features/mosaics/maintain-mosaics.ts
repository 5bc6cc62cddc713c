import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { repeat } from "#platform/process/repeat.ts";
import { compactHistory } from "./history/compact-history.ts";
import { sweepLargeWrites } from "./large/clear-write.ts";
import { sweepTrash } from "./trash/sweep-trash.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Compacts old changes and empties the trash every hour, and clears abandoned large writes every minute. Stops between
 * two small portions.
 */
export function maintainMosaics(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  let isOver = false;
  const join = async () => {
    const compacted = await compactHistory(ctx, () => isOver);
    if (compacted > 0) log.info({ compacted }, "old changes were compacted");
  };
  const sweep = async () => {
    const swept = await sweepTrash(ctx, () => isOver);
    if (swept > 0) log.info({ swept }, "mosaics were deleted from the trash");
  };
  // SQLite has a single writer, so everything staged before this start belongs to a process that has ended.
  const startedAt = hasRowLocks(ctx.db) ? undefined : ctx.clock.now().toISOString();
  const clear = async () => {
    const cleared = await sweepLargeWrites(ctx, startedAt, () => isOver);
    if (cleared > 0) log.info({ cleared }, "leftovers of interrupted large writes were deleted");
  };
  // Run separately, so that a failure of one does not affect the others.
  const works = [
    repeat(HOUR_MS, join, log),
    repeat(HOUR_MS, sweep, log),
    repeat(MINUTE_MS, clear, log),
  ];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}

/** Does all of it once. No server may be running. */
export async function maintainMosaicsOnce(ctx: SystemCtx): Promise<void> {
  await sweepLargeWrites(ctx, ctx.clock.now().toISOString());
  await sweepTrash(ctx);
  await compactHistory(ctx);
}
