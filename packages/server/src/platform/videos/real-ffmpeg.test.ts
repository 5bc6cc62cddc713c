import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { rareVideoCodec } from "@mosaico/domain/file/video-codec";
import { videoDetails } from "@mosaico/domain/file/video-details";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import type { VideoOutcome, Videos } from "./videos.ts";
import { findFfmpeg } from "./find-ffmpeg.ts";
import { openVideos } from "./open-videos.ts";

const program = findFfmpeg("auto");
const run = promisify(execFile);
const SLOW_MS = 60_000;
const PLACE = "+12.9000-045.3000/";

let own: string;
let videos: Videos;
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-ffmpeg-"));
  videos = await openVideos({ videoConverter: "auto", dataDir: own }, pino({ level: "silent" }));
});
afterEach(async () => {
  await videos.close();
  await rm(own, { recursive: true, force: true });
});

// Without ffmpeg, the report lists these as skipped.
describe.skipIf(program === undefined)("the real ffmpeg", { timeout: SLOW_MS }, () => {
  test.each(["film-hevc.mov", "film-av1.mp4"])(
    "copies %s to a video that every browser plays",
    async (name) => {
      const { outcome, copy } = await copied(fixture(name));
      expect(outcome).toEqual({ is: "done" });
      expect(await factsOf(copy)).toEqual({ codec: undefined, seconds: 3, isHdr: false });
      expect(copy.includes("avc1")).toBe(true);
      expect(copy.includes("mp4a")).toBe(true);
      // The index precedes the pictures.
      expect(copy.indexOf("moov")).toBeLessThan(copy.indexOf("mdat"));
    },
  );

  test("leaves out where and when a video was made, and turns it upright", async () => {
    const [original, placed] = [join(own, "film.mov"), join(own, "placed.mov")];
    await writeFile(original, fixture("film-hevc.mov"));
    const parameters = [
      ["-v", "error", "-i", original, "-c", "copy", "-metadata:s:v:0", "rotate=90"],
      ["-metadata", `com.apple.quicktime.location.ISO6709=${PLACE}`],
      ["-metadata", `location=${PLACE}`, "-metadata", "title=Our garden"],
      ["-metadata", "creation_time=2025-06-07T08:09:10Z"],
      ["-movflags", "use_metadata_tags", placed],
    ].flat();
    await run(program ?? "", parameters);
    const video = await readFile(placed);
    expect(video.includes(PLACE)).toBe(true);
    const { outcome, copy } = await copied(video);
    expect(outcome).toEqual({ is: "done" });
    for (const word of [PLACE, "+12.9", "Our garden", "ISO6709", "2025-06"]) {
      expect(copy.includes(word)).toBe(false);
    }
    // The instant in the headers, in seconds since 1904.
    const header = copy.indexOf("mvhd");
    expect(copy.readUInt32BE(header + 8)).toBe(0);
  });

  test("reports videos that it cannot read, whatever they claim to be", async () => {
    const whole = fixture("film-hevc.mov");
    const start = whole.indexOf("mdat") + 4;
    const noise = whole.map((byte, at) => (at < start ? byte : (at * 7919) % 256));
    const playlist = `#EXTM3U\n#EXTINF:10,\nfile://${own}/film.mov\n#EXT-X-ENDLIST\n`;
    const list = `ffconcat version 1.0\nfile ${own}/film.mov\n`;
    await writeFile(join(own, "film.mov"), whole);
    const wrong = [whole.subarray(0, start + 500), Buffer.from(playlist), Buffer.from(list)];
    for (const video of [...wrong, Buffer.alloc(0), fixture("photo.jpg")]) {
      expect((await copied(video)).outcome).toEqual({ is: "failed", reason: "damaged" });
    }
    // Corrupt pictures are at best concealed: anything but a crash is right.
    expect((await copied(Buffer.from(noise))).outcome.is).toMatch(/^(?:done|failed)$/);
  });
});

async function factsOf(video: Buffer) {
  const size = video.length;
  const read = async (at: number, length: number) => video.subarray(at, at + length);
  const { seconds, isHdr } = await videoDetails({ size, read });
  return {
    codec: await rareVideoCodec({ size, read }),
    seconds: Math.round(seconds ?? 0),
    isHdr,
  };
}

async function copied(video: Buffer): Promise<{ outcome: VideoOutcome; copy: Buffer }> {
  const { promise, resolve } = Promise.withResolvers<VideoOutcome>();
  let copy = Buffer.alloc(0);
  const jobs = [
    {
      label: "film",
      signal: new AbortController().signal,
      maxCopyBytes: video.length * 100 + 1_000_000,
      describe: async () => ({
        open: async () => Readable.from([video]),
        seconds: undefined,
        isHdr: false,
      }),
      report: () => {},
      keep: async ({ path }: { readonly path: string }) => {
        copy = await readFile(path);
        return true;
      },
      end: async (outcome: VideoOutcome) => resolve(outcome),
    },
  ];
  videos.drawFrom(async () => jobs.shift());
  return { outcome: await promise, copy };
}
