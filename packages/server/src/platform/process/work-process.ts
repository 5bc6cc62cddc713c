import { type ChildProcess, fork } from "node:child_process";
import { CAN_READ_MEMORY } from "./resident-memory.ts";
import { watchMemory } from "./watch-memory.ts";

const MAX_START_MS = 60_000;
const IDLE_MS = 60_000;
// Empty: an attacker who escapes from a decoder finds no secrets.
const KEPT_OF_ENV = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "NODE_COMPILE_CACHE"];

type Parts = {
  /** The path of the program, which calls `serveWork`. */
  readonly program: string;
  /** Wall-clock time, for jobs that hang without using the CPU, and for a stalled machine. */
  readonly longestMs: number;
  /** The maximum memory of objects, in megabytes; the usual one if omitted. */
  readonly heapMegabytes?: number;
  /** The maximum memory in use; unlimited if omitted. */
  readonly maxMemoryBytes?: number;
};

/** Why there is no outcome: the process ended or was killed, used up its CPU time, or took too long. */
export type WorkFailure = "ended" | "overworked" | "late";

/** A process that does one job at a time. */
export type WorkProcess<Job, Outcome> = {
  run(job: Job): Promise<{ readonly outcome: Outcome } | { readonly failure: WorkFailure }>;
  end(): Promise<void>;
};

/**
 * Does jobs on files of strangers in a separate process: one that a hostile file crashes or keeps busy is terminated
 * without affecting anything else. It is started on demand and ended after an idle period.
 */
export function createWorkProcess<Job extends object, Outcome>(
  parts: Parts,
): WorkProcess<Job, Outcome> {
  let child: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ended = child;
    child = undefined;
    (await ended?.catch(() => undefined))?.kill("SIGKILL");
  };
  const living = async () => {
    // A process that ended while idle is not this job's fault.
    if ((await child?.catch(() => undefined))?.connected) return child as Promise<ChildProcess>;
    child = start(parts);
    return child;
  };
  return {
    run: async (job) => {
      clearTimeout(idle);
      const message = await runOn(await living(), job, parts);
      if (isFailure(message)) {
        await end();
        return { failure: message };
      }
      idle = setTimeout(() => void end(), IDLE_MS).unref();
      return { outcome: message as Outcome };
    },
    end,
  };
}

async function start({ program, heapMegabytes }: Parts): Promise<ChildProcess> {
  const env = Object.fromEntries(KEPT_OF_ENV.map((name) => [name, process.env[name]]));
  const child = fork(program, {
    env,
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => {});
  const answer = await firstOf(child, MAX_START_MS);
  if (answer !== "ready") {
    child.kill("SIGKILL");
    throw new Error(`The process of ${program} could not be started.`);
  }
  // An idle process does not keep the server from exiting.
  child.unref();
  child.channel?.unref();
  return child;
}

async function runOn(child: ChildProcess, job: object, parts: Parts): Promise<unknown> {
  if (!child.connected) return "ended";
  const { maxMemoryBytes } = parts;
  const watch =
    maxMemoryBytes !== undefined && child.pid !== undefined && CAN_READ_MEMORY
      ? watchMemory(child.pid, maxMemoryBytes, () => child.kill("SIGKILL"))
      : undefined;
  child.channel?.ref();
  child.send(job);
  const outcome = await firstOf(child, parts.longestMs);
  child.channel?.unref();
  watch?.stop();
  return outcome;
}

function isFailure(message: unknown): message is WorkFailure {
  return message === "ended" || message === "overworked" || message === "late";
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
