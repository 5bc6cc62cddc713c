import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import type { VideoJob, VideoOutcome, VideoToCopy } from "#platform/videos/videos.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { MadeFile } from "#platform/process/made-file.ts";
import { type FileRow, findFileRow } from "../files.store.ts";
import { lockReadyFile } from "../lock-ready-file.store.ts";
import { requireQuota } from "../upload/require-quota.ts";
import {
  type VideoKey,
  addCopy,
  claimVideo,
  isAbandoned,
  removeUnmadeCopy,
  updateCopy,
} from "./video-copies.store.ts";
import { storedVideoDetails } from "./stored-video.ts";

// A server renews its claim while it copies; after a crash, another one takes over soon.
const CLAIM_MS = 20_000;
const RENEWED_MS = 3000;
// Applies after problems other than the video, such as an unreachable storage.
const RETRIED_MS = 60_000;
const MAX_ATTEMPTS = 3;

/** Claims a video to be copied on this server; undefined if another server has it or there is nothing to do. */
export async function claimVideoJob(
  ctx: SystemCtx,
  video: VideoKey,
  renewedMs = RENEWED_MS,
): Promise<VideoJob | undefined> {
  const claim = await claimVideo(ctx, video, claimedUntil(ctx));
  if (claim === undefined) return undefined;
  const copy = { ...video, copyName: claim.copy_name };
  if (claim.attempts > MAX_ATTEMPTS) {
    await updateCopy(ctx, copy, { failed: "notMade", wanted_at: null });
    return undefined;
  }
  const row = await findFileRow(ctx, video.name);
  if (row === undefined || (await isAbandoned(ctx, video, claim.requested_at))) {
    await removeUnmadeCopy(ctx, video);
    return undefined;
  }
  const unwanted = new AbortController();
  let percent: number | null = null;
  const renew = async () => {
    if (await isAbandoned(ctx, video, claim.requested_at)) await removeUnmadeCopy(ctx, video);
    const isWanted = await updateCopy(ctx, copy, { busy_until: claimedUntil(ctx), percent });
    if (!isWanted) unwanted.abort();
  };
  // Without the database, no other server can claim it either.
  const renewal = setInterval(() => void renew().catch(() => {}), renewedMs);
  renewal.unref();
  return {
    label: video.name,
    signal: unwanted.signal,
    maxCopyBytes: FILE_LIMITS.video,
    describe: () => describeVideo(ctx, row),
    report: (share) => {
      percent = Math.floor(share * 100);
    },
    keep: (made) => keepCopy(ctx, copy, made),
    end: async (outcome) => {
      clearInterval(renewal);
      if (outcome.is === "done") return;
      await ctx.storage.remove(claim.copy_name);
      await updateCopy(ctx, copy, afterEnd(ctx, claim.attempts, outcome));
    },
  };
}

async function describeVideo(ctx: SystemCtx, video: FileRow): Promise<VideoToCopy> {
  const details = await storedVideoDetails(ctx, video);
  return { ...details, open: () => ctx.storage.open(video.storedAs) };
}

/** The state to store after a job that made no copy. */
function afterEnd(
  ctx: SystemCtx,
  attempts: number,
  outcome: Exclude<VideoOutcome, { is: "done" }>,
): Parameters<typeof updateCopy>[2] {
  const now = ctx.clock.now();
  const free = { busy_until: now.toISOString(), percent: null };
  switch (outcome.is) {
    case "failed":
      return { ...free, failed: outcome.reason, wanted_at: null };
    case "overQuota":
      return { ...free, failed: "overQuota", wanted_at: null };
    case "away": {
      if (attempts >= MAX_ATTEMPTS) return { ...free, failed: "notMade", wanted_at: null };
      return { ...free, wanted_at: new Date(now.getTime() + attempts * RETRIED_MS).toISOString() };
    }
    case "interrupted":
    case "unwanted":
      // A shutdown of the server says nothing about the film.
      return { ...free, attempts: attempts - 1 };
  }
}

/** Returns false if the account has no space for the copy. */
async function keepCopy(
  ctx: SystemCtx,
  copy: VideoKey & { readonly copyName: string },
  { path, bytes, sha256 }: MadeFile,
): Promise<boolean> {
  try {
    await requireQuota(ctx, copy.accountId, bytes);
    await ctx.storage.putFile(copy.copyName, path);
    await inTransaction(ctx, async (within) => {
      await requireQuota(within, copy.accountId, bytes);
      await lockReadyFile(within, copy);
      await addCopy(within, copy, { bytes, sha256 });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "files.overQuota") return false;
    throw error;
  }
}

function claimedUntil(ctx: SystemCtx): string {
  return new Date(ctx.clock.now().getTime() + CLAIM_MS).toISOString();
}
