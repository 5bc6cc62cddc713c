import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { type StandInFfmpeg, standInFfmpeg } from "#testing/stand-in-ffmpeg.ts";
import type { VideoJob, VideoOutcome, Videos } from "./videos.ts";
import { openVideos } from "./open-videos.ts";

const BOUNDS = {
  maxSeconds: 60,
  timeoutMs: 20_000,
  maxMemoryBytes: 1024 ** 3,
};

let dataDir: string;
let ffmpeg: StandInFfmpeg;
let videos: Videos;
let isInstalled: boolean;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mosaico-films-"));
  ffmpeg = await standInFfmpeg();
  isInstalled = true;
});
afterEach(async () => {
  await videos.close();
  await ffmpeg.remove();
  await rm(dataDir, { recursive: true, force: true });
});

describe("ffmpeg", () => {
  test("is described, and used once it is installed while the server runs", async () => {
    isInstalled = false;
    await start();
    expect(videos.state()).toEqual({ program: "none", version: null });
    expect(videos.isAble()).toBe(false);
    const { ended, job } = jobFor(fixture("film-hevc.mov"));
    videos.drawFrom(once(job));
    isInstalled = true;
    await videos.look();
    expect(videos.state()).toEqual({ program: "installed", version: "9.9" });
    expect(await ended).toEqual({ is: "done" });
    isInstalled = false;
    await videos.look();
    expect(videos.isAble()).toBe(false);
  });

  test("that cannot encode H.264 is described, and not used", async () => {
    await ffmpeg.becomesUnable();
    await start();
    expect(videos.state()).toEqual({ program: "unable", version: "9.9" });
    expect(videos.isAble()).toBe(false);
  });

  test("may be turned off", async () => {
    videos = await openVideos({ videoConverter: "off", dataDir }, silent());
    expect(videos.state()).toEqual({ program: "off", version: null });
  });
});

describe("a video", () => {
  test("is copied, with its progress on the way, and nothing stays in the folder", async () => {
    const video = fixture("film-hevc.mov");
    await start();
    const { outcome, kept, shares } = await copied(video);
    expect(outcome).toEqual({ is: "done" });
    expect(kept).toEqual([video]);
    expect(shares).toEqual([1]);
    expect(await readdir(join(dataDir, "copying"))).toEqual([]);
  });

  test.each([
    ["fail", "damaged"],
    ["empty", "damaged"],
    ["large", "tooLarge"],
    ["long", "tooLong"],
  ] as const)("is refused for good if the program says so: %s", async (what, reason) => {
    await ffmpeg.does(what);
    await start();
    expect(await copied(fixture("film-hevc.mov"))).toMatchObject({
      outcome: { is: "failed", reason },
      kept: [],
    });
  });

  test("that is too long according to its headers is not even read", async () => {
    await start({ maxSeconds: 2 });
    const { outcome, opened } = await copied(fixture("film-hevc.mov"));
    expect(outcome).toEqual({ is: "failed", reason: "tooLong" });
    expect(opened()).toBe(0);
    expect(await ffmpeg.runs()).toEqual([]);
  });

  test("that takes too long is stopped, and one whose copy is too large is not kept", async () => {
    await ffmpeg.does("half");
    await start({ timeoutMs: 300 });
    expect((await copied(fixture("film-hevc.mov"))).outcome).toMatchObject({ reason: "timeout" });
    await videos.close();
    await ffmpeg.does("make");
    await start();
    const { outcome } = await copied(fixture("film-hevc.mov"), { maxCopyBytes: 100 });
    expect(outcome).toMatchObject({ reason: "tooLarge" });
  });

  test.each(["full", "die"] as const)(
    "is tried again if the machine is at fault: %s",
    async (what) => {
      await ffmpeg.does(what);
      await start();
      expect((await copied(fixture("film-hevc.mov"))).outcome).toEqual({ is: "away" });
    },
  );

  test("that is gone, or whose copy cannot be stored, is reported as such", async () => {
    await start();
    expect((await copied(undefined)).outcome).toEqual({ is: "away" });
    expect((await copied(fixture("film-hevc.mov"), { hasSpace: false })).outcome).toEqual({
      is: "overQuota",
    });
  });

  test("that is no video at all is given to the program all the same", async () => {
    await ffmpeg.does("fail");
    await start();
    for (const bytes of [Buffer.alloc(0), Buffer.from("#EXTM3U\nfile:///etc/passwd\n")]) {
      expect((await copied(bytes)).outcome).toMatchObject({ reason: "damaged" });
    }
  });

  test("whose copy is cancelled is given up, and the program is ended", async () => {
    await ffmpeg.does("half");
    await start();
    const { ended, job, cancel, shares } = jobFor(fixture("film-hevc.mov"));
    videos.drawFrom(once(job));
    await expect.poll(() => shares).toEqual([0.5]);
    cancel();
    expect(await ended).toEqual({ is: "unwanted" });
  });

  test("is interrupted when the server closes", async () => {
    await ffmpeg.does("half");
    await start();
    const { ended, job, shares } = jobFor(fixture("film-hevc.mov"));
    videos.drawFrom(once(job));
    await expect.poll(() => shares).toEqual([0.5]);
    await videos.close();
    expect(await ended).toEqual({ is: "interrupted" });
    expect(existsSync(join(dataDir, "copying"))).toBe(false);
  });
});

test("many videos are copied a few at once, and all of them", async () => {
  await start();
  const jobs = Array.from({ length: 10 }, () => jobFor(fixture("film-hevc.mov")));
  let running = 0;
  let max = 0;
  const waiting = jobs.map(({ job }) => ({
    ...job,
    describe: async () => {
      running += 1;
      max = Math.max(max, running);
      return job.describe();
    },
    end: async (outcome: VideoOutcome) => {
      running -= 1;
      return job.end(outcome);
    },
  }));
  videos.drawFrom(async () => waiting.shift());
  const outcomes = await Promise.all(jobs.map(({ ended }) => ended));
  expect(outcomes).toEqual(jobs.map(() => ({ is: "done" })));
  expect(max).toBeLessThanOrEqual(2);
});

async function start(bounds: Partial<typeof BOUNDS> = {}): Promise<void> {
  videos = await openVideos({ videoConverter: "auto", dataDir }, silent(), {
    find: () => (isInstalled ? ffmpeg.program : undefined),
    bounds: { ...BOUNDS, ...bounds },
  });
}

type Situation = { readonly hasSpace?: boolean; readonly maxCopyBytes?: number };

async function copied(video: Buffer | undefined, options?: Situation) {
  const { ended, job, kept, shares, opened } = jobFor(video, options);
  videos.drawFrom(once(job));
  return { outcome: await ended, kept, shares, opened };
}

/** A job for a video of three seconds. */
function jobFor(
  video: Buffer | undefined,
  { hasSpace = true, maxCopyBytes = 10 * 1024 ** 2 }: Situation = {},
) {
  const { promise: ended, resolve } = Promise.withResolvers<VideoOutcome>();
  const unwanted = new AbortController();
  const kept: Buffer[] = [];
  const shares: number[] = [];
  let opened = 0;
  const open = async () => {
    opened += 1;
    return video && Readable.from([video]);
  };
  const job: VideoJob = {
    label: "film",
    signal: unwanted.signal,
    maxCopyBytes,
    describe: async () => ({ open, seconds: 3, isHdr: false }),
    report: (share) => void shares.push(share),
    keep: async ({ path }) => {
      if (hasSpace) kept.push(await readFile(path));
      return hasSpace;
    },
    end: async (outcome) => resolve(outcome),
  };
  return { ended, job, kept, shares, opened: () => opened, cancel: () => unwanted.abort() };
}

function once(job: VideoJob) {
  const jobs = [job];
  return async () => jobs.shift();
}

function silent() {
  return pino({ level: "silent" });
}
