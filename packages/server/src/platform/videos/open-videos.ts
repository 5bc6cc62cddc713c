import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { VIDEO_LIMITS, findConfinement } from "../process/confine.ts";
import { type Ffmpeg, askFfmpeg } from "./ask-ffmpeg.ts";
import { type VideoBounds, type VideoConverter, createVideoConverter } from "./video-converter.ts";
import type { VideoSource, Videos } from "./videos.ts";
import { findFfmpeg } from "./find-ffmpeg.ts";

const HOUR_MS = 60 * 60 * 1000;
const GIGABYTE = 1024 ** 3;

const BOUNDS: VideoBounds = {
  maxSeconds: 3 * 60 * 60,
  timeoutMs: HOUR_MS,
  maxMemoryBytes: 2 * GIGABYTE,
};
// A video keeps two processors busy for minutes, and requests are served besides.
const PROCESSORS_OF_TWO = 8;
const MAX_THREADS = 4;

type Settings = Pick<Config, "videoConverter" | "dataDir">;
type Present = { readonly ffmpeg: Ffmpeg; readonly converter: VideoConverter | undefined };

/**
 * Finds out whether this installation can copy videos, and logs it.
 * @throws {StartError} if a configured program cannot be run.
 */
export async function openVideos(
  { videoConverter, dataDir }: Settings,
  log: Logger,
  { find = findFfmpeg, bounds = BOUNDS } = {},
): Promise<Videos> {
  const folder = join(dataDir, "copying");
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let present: Present | undefined;
  let source: VideoSource | undefined;
  let changing = Promise.resolve();
  const change = async () => {
    const program = isClosed() ? undefined : find(videoConverter);
    if (program === present?.ffmpeg.program) return;
    const before = present;
    present = undefined;
    await before?.converter?.close();
    if (program === undefined) {
      if (before !== undefined && !isClosed())
        log.warn({ program: before.ffmpeg.program }, "ffmpeg is no longer available");
      return;
    }
    await mkdir(dataDir, { recursive: true });
    const ffmpeg = await askFfmpeg(program, { parent: dataDir, signal: closing.signal });
    present = { ffmpeg, converter: await start(ffmpeg) };
    if (source !== undefined) present.converter?.drawFrom(source);
  };
  const start = async ({ program, version, abilities }: Ffmpeg) => {
    if (isClosed()) return undefined;
    if (abilities === undefined) {
      log.warn({ program, version }, "ffmpeg cannot encode H.264, so no copies of videos are made");
      return undefined;
    }
    const confinement = findConfinement(VIDEO_LIMITS);
    const { isOffline } = confinement;
    log.info({ program, version, ...abilities, isOffline }, "videos can be copied to H.264");
    const processors = availableParallelism();
    const atOnce = processors >= PROCESSORS_OF_TWO ? 2 : 1;
    const threads = Math.max(1, Math.min(MAX_THREADS, Math.floor(processors / (2 * atOnce))));
    const parts = { program, abilities, confinement, folder, log, atOnce, threads, ...bounds };
    return createVideoConverter(parts);
  };
  const changeInTurn = () => (changing = changing.then(change, change));
  await changeInTurn();
  if (present === undefined) {
    log.info("ffmpeg was not found: no copies are made of videos that some browsers cannot play");
  }
  return {
    state: () => {
      if (present === undefined) {
        return { program: videoConverter === "off" ? "off" : "none", version: null };
      }
      const { version, abilities } = present.ffmpeg;
      return {
        program: abilities === undefined ? "unable" : "installed",
        version: version ?? null,
      };
    },
    isAble: () => present?.converter !== undefined,
    drawFrom: (newSource) => {
      source = newSource;
      present?.converter?.drawFrom(newSource);
    },
    wake: () => present?.converter?.wake(),
    look: async () => {
      if (videoConverter === "auto" && !isClosed()) await changeInTurn();
    },
    close: async () => {
      closing.abort();
      await changeInTurn();
    },
  };
}
