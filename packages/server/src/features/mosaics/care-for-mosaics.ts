import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import { repeat } from "#platform/process/repeat.ts";
import { joinOldChanges } from "./history/join-old-changes.ts";
import { sweepTrash } from "./trash/sweep-trash.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Every hour joins old changes and empties the trash of what was there long enough. Ends between two small pieces. */
export function careForMosaics(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  let isOver = false;
  const join = async () => {
    const joined = await joinOldChanges(ctx, () => isOver);
    if (joined > 0) log.info({ joined }, "old changes were joined with others of their days");
  };
  const sweep = async () => {
    const swept = await sweepTrash(ctx, () => isOver);
    if (swept > 0) log.info({ swept }, "mosaics were taken out of the trash for good");
  };
  // Each for itself: what one of them fails at keeps the other from nothing.
  const works = [repeat(HOUR_MS, join, log), repeat(HOUR_MS, sweep, log)];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
