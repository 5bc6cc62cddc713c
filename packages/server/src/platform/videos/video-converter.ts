import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { createBacklog } from "../process/backlog.ts";
import type { Confinement } from "../process/confine.ts";
import { describeMade, removeRunFolder, sizeOf } from "../process/made-file.ts";
import { runConfined } from "../process/run-confined.ts";
import { type FfmpegAbilities, ffmpegParameters } from "./ffmpeg-command.ts";
import { type FfmpegProgress, readFfmpegProgress } from "./ffmpeg-progress.ts";
import type { VideoJob, VideoOutcome, VideoSource } from "./videos.ts";

/** Limits on copying one film. */
export type VideoBounds = {
  readonly maxSeconds: number;
  readonly timeoutMs: number;
  readonly maxMemoryBytes: number;
};

type Parts = VideoBounds & {
  readonly program: string;
  readonly abilities: FfmpegAbilities;
  readonly confinement: Confinement;
  /** The folder in which each run gets a folder of its own. Its previous content is deleted. */
  readonly folder: string;
  readonly log: Logger;
  /** The number of videos copied at once. */
  readonly atOnce: number;
  readonly threads: number;
};

/** Copies videos to H.264, a few at once. */
export type VideoConverter = {
  drawFrom(source: VideoSource): void;
  wake(): void;
  /** Stops running jobs; resolves once all have ended. */
  close(): Promise<void>;
};

const DISK_FULL = /No space left on device|Disk quota exceeded/;

export async function createVideoConverter(parts: Parts): Promise<VideoConverter> {
  const { folder, log, atOnce } = parts;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const closing = new AbortController();
  const begun = new Set<Promise<void>>();
  const backlog = createBacklog<VideoJob>({
    isFree: () => begun.size < atOnce && !closing.signal.aborted,
    begin: (job) => {
      const taken = take(parts, closing.signal, job).finally(() => {
        begun.delete(taken);
        backlog.wake();
      });
      begun.add(taken);
    },
    log,
  });
  return {
    drawFrom: (source) => {
      backlog.setSource(source);
      backlog.wake();
    },
    wake: () => backlog.wake(),
    close: async () => {
      closing.abort();
      // The backlog may be about to start one more, which then ends at once.
      await backlog.settled();
      await Promise.all(begun);
      await removeRunFolder(folder, log);
    },
  };
}

async function take(parts: Parts, closing: AbortSignal, job: VideoJob): Promise<void> {
  const outcome = await copy(parts, closing, job);
  try {
    await job.end(outcome);
  } catch (error) {
    parts.log.error({ err: error, file: job.label }, "the state of a video's copy was not saved");
  }
}

async function copy(parts: Parts, closing: AbortSignal, job: VideoJob): Promise<VideoOutcome> {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(parts.folder, "run-"));
    return await copyIn(folder, parts, closing, job);
  } catch (error) {
    if (closing.aborted) return { is: "interrupted" };
    if (job.signal.aborted) return { is: "unwanted" };
    parts.log.error({ err: error, file: job.label }, "copying a video failed unexpectedly");
    return { is: "away" };
  } finally {
    if (folder !== undefined) await removeRunFolder(folder, parts.log);
  }
}

async function copyIn(
  folder: string,
  parts: Parts,
  closing: AbortSignal,
  job: VideoJob,
): Promise<VideoOutcome> {
  const { log, program, abilities, confinement, threads, maxSeconds } = parts;
  const { maxCopyBytes } = job;
  const { open, seconds: length, isHdr } = await job.describe();
  if (length !== undefined && length > maxSeconds) return { is: "failed", reason: "tooLong" };
  const content = await open();
  if (content === undefined) return { is: "away" };
  const signal = AbortSignal.any([closing, job.signal]);
  const [video, made] = [join(folder, "film"), join(folder, "copy.mp4")];
  await pipeline(content, createWriteStream(video, { flags: "wx", mode: 0o600 }), { signal });
  let exceeded: "tooLong" | "tooLarge" | undefined;
  let last: FfmpegProgress | undefined;
  const excess = new AbortController();
  const follow = (progress: FfmpegProgress) => {
    last = progress;
    if (progress.seconds > maxSeconds) exceeded ??= "tooLong";
    if (progress.bytes > maxCopyBytes) exceeded ??= "tooLarge";
    if (exceeded !== undefined) excess.abort();
    else if (length !== undefined) job.report(Math.min(1, progress.seconds / length));
  };
  const run = { video, copy: made, isHdr, threads };
  const end = await runConfined({
    folder,
    command: [...confinement.prefix, program, ...ffmpegParameters(abilities, run)],
    timeoutMs: parts.timeoutMs,
    maxMemoryBytes: parts.maxMemoryBytes,
    onOutput: readFfmpegProgress(follow),
    signal: AbortSignal.any([signal, excess.signal]),
  });
  if (closing.aborted) return { is: "interrupted" };
  if (job.signal.aborted) return { is: "unwanted" };
  const bytes = (await sizeOf(made)) ?? 0;
  if (exceeded === undefined && end.stopped === undefined && bytes > maxCopyBytes) {
    exceeded = "tooLarge";
  }
  const isWhole = end.exitCode === 0 && bytes > 0 && (last?.frames ?? 0) > 0;
  if (exceeded === undefined && end.stopped === undefined && isWhole) {
    return { is: (await job.keep(await describeMade(made, bytes))) ? "done" : "overQuota" };
  }
  if (end.stopped === "killed" || DISK_FULL.test(end.output)) {
    // Most probably not because of this video: it is tried again, a few times at most.
    log.warn({ file: job.label, ...end }, "a video could not be copied for now");
    return { is: "away" };
  }
  const reason = exceeded ?? end.stopped ?? "damaged";
  log.warn({ file: job.label, reason, ...end }, "a video could not be copied to H.264");
  return { is: "failed", reason };
}
