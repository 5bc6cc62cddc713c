import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import type { VideoJob } from "#platform/videos/videos.ts";
import { repeat } from "#platform/process/repeat.ts";
import { claimVideoJob } from "./copy-video.ts";
import { findWantedVideo } from "./video-copies.store.ts";

// How soon videos are found that another server has left behind or that are due for a retry.
const LOOKED_FOR_MS = 60_000;
// Videos that turn out to need nothing are skipped; after this many, the search pauses until it is next run.
const MAX_PASSED_OVER = 50;

/** F12: copies waiting videos as long as the server runs. Returns a function that stops it. */
export function startVideoCopying(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  ctx.videos.drawFrom(waitingVideos(ctx));
  const look = async () => {
    await ctx.videos.look();
    ctx.videos.wake();
  };
  return repeat(LOOKED_FOR_MS, look, log);
}

/** Returns a function that yields the next video to copy, taking accounts in turn. */
function waitingVideos(ctx: SystemCtx): () => Promise<VideoJob | undefined> {
  let lastAccount = "";
  return async () => {
    // When the disk is nearly full, the remaining space is left to what users do.
    if ((await ctx.disk.read()).level === "full") return undefined;
    for (let passedOver = 0; passedOver < MAX_PASSED_OVER; passedOver++) {
      const next = (await findWantedVideo(ctx, lastAccount)) ?? (await findWantedVideo(ctx, ""));
      if (next === undefined) return undefined;
      lastAccount = next.accountId;
      const job = await claimVideoJob(ctx, next);
      if (job !== undefined) return job;
    }
    return undefined;
  };
}
