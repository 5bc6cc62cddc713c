import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureJob, PictureOutcome, PictureProblem } from "./picture-job.ts";

const PROGRAM = fileURLToPath(new URL("picture-worker.ts", import.meta.url));
// CPU time, which is the same for a picture on a busy machine as on an idle one.
const MAX_WORK_MS = 30_000;
// Drawings made by people take less than a second.
const MAX_DRAWING_MS = 5000;
// A sheet full of text takes two seconds.
const MAX_DOCUMENT_MS = 15_000;
// Wall-clock time, for jobs that hang without using the CPU, and for a stalled machine.
const MAX_JOB_MS = 120_000;
const MAX_START_MS = 60_000;
const IDLE_MS = 60_000;
// Empty: an attacker who escapes from a decoder finds no secrets.
const KEPT_OF_ENV = ["PATH", "SystemRoot", "TMPDIR", "TEMP"];

// How a process may end without a result.
const PROBLEMS: Readonly<Record<string, PictureProblem>> = {
  ended: "files.damaged",
  overworked: "files.tooComplex",
  late: "rate.limited",
};

/** In milliseconds: of the wall clock for any job, and of CPU time for photos, drawings and documents. */
export type PictureLimits = {
  readonly longestMs?: number;
  readonly workMs?: number;
  readonly drawingMs?: number;
  readonly documentMs?: number;
};

/** A process that handles one picture at a time. */
export type PictureProcess = {
  run(job: PictureJob): Promise<PictureOutcome>;
  end(): Promise<void>;
};

/**
 * Decodes pictures in a separate process: one that a hostile picture crashes or keeps busy is terminated without
 * affecting anything else. It is started on demand and ended after an idle period.
 */
export function createPictureProcess({
  longestMs = MAX_JOB_MS,
  workMs = MAX_WORK_MS,
  drawingMs = MAX_DRAWING_MS,
  documentMs = MAX_DOCUMENT_MS,
}: PictureLimits = {}): PictureProcess {
  let child: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const limitOf = ({ make, isDrawing }: PictureJob) =>
    make === "document" ? documentMs : isDrawing ? drawingMs : workMs;
  const end = async () => {
    clearTimeout(idle);
    const ended = child;
    child = undefined;
    (await ended?.catch(() => undefined))?.kill("SIGKILL");
  };
  const living = async () => {
    // A process that ended while idle is not this picture's fault.
    if ((await child?.catch(() => undefined))?.connected) return child as Promise<ChildProcess>;
    child = start();
    return child;
  };
  return {
    run: async (job) => {
      clearTimeout(idle);
      const allowed = { ...job, workMs: limitOf(job) };
      const outcome = await runOn(await living(), allowed, longestMs);
      const problem = typeof outcome === "string" ? PROBLEMS[outcome] : undefined;
      if (problem === undefined) {
        idle = setTimeout(() => void end(), IDLE_MS).unref();
        return outcome as PictureOutcome;
      }
      await end();
      return { ok: false, problem };
    },
    end,
  };
}

async function start(): Promise<ChildProcess> {
  const env = Object.fromEntries(KEPT_OF_ENV.map((name) => [name, process.env[name]]));
  const child = fork(PROGRAM, {
    env,
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => {});
  const answer = await firstOf(child, MAX_START_MS);
  if (answer !== "ready") {
    child.kill("SIGKILL");
    throw new Error("The process that decodes pictures could not be started.");
  }
  // An idle process does not keep the server from exiting.
  child.unref();
  child.channel?.unref();
  return child;
}

async function runOn(child: ChildProcess, job: PictureJob, longestMs: number): Promise<unknown> {
  if (!child.connected) return "ended";
  child.channel?.ref();
  child.send(job);
  const outcome = await firstOf(child, longestMs);
  child.channel?.unref();
  return outcome;
}

/**
 * Returns the process's next message, or `ended` if it ends first, `overworked` if it ended itself at its CPU limit,
 * `late` on a timeout.
 */
async function firstOf(child: ChildProcess, withinMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve("late"), withinMs);
  const ended = () => resolve("ended");
  const exited = (_: number | null, signal: NodeJS.Signals | null) =>
    resolve(signal === "SIGTERM" ? "overworked" : "ended");
  child.once("message", resolve);
  child.once("exit", exited);
  child.once("error", ended);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve);
    child.off("exit", exited);
    child.off("error", ended);
  }
}
