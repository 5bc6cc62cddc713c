import { spawn } from "node:child_process";
import { once } from "node:events";
import { DEAD_PROXY } from "./soffice-profile.ts";
import { watchMemory } from "./watch-memory.ts";

export type ConfinedRun = {
  /** The program and its parameters, after what confines it. */
  readonly command: readonly string[];
  /** Where it runs, and the only folder that it is told of. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** How much memory it may have in use; as much as there is where that is left out. */
  readonly maxMemoryBytes?: number;
  /** Ends it before its time. */
  readonly signal: AbortSignal;
};

export type RunEnd = {
  /** Why it was stopped; undefined where it ended by itself. */
  readonly stopped: "timeout" | "memory" | undefined;
  /** The end of what it wrote, to either output. */
  readonly said: string;
};

const MAX_SAID = 2000;

/** Runs a program for a bounded time, without the server's environment, and ends everything that it started. */
export async function runConfined(run: ConfinedRun): Promise<RunEnd> {
  const [program = "", ...parameters] = run.command;
  const child = spawn(program, parameters, {
    cwd: run.folder,
    env: environment(run.folder),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that all that it starts ends with it.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  let said = "";
  const listen = (text: string) => (said = (said + text).slice(-MAX_SAID));
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  let stopped: RunEnd["stopped"];
  const kill = () => killGroup(child.pid);
  const stop = (reason: RunEnd["stopped"]) => {
    stopped ??= reason;
    kill();
  };
  const timer = setTimeout(() => stop("timeout"), run.timeoutMs);
  const watch =
    run.maxMemoryBytes === undefined || child.pid === undefined
      ? undefined
      : watchMemory(child.pid, run.maxMemoryBytes, () => stop("memory"));
  run.signal.addEventListener("abort", kill);
  if (run.signal.aborted) kill();
  try {
    await once(child, "close");
  } finally {
    clearTimeout(timer);
    watch?.stop();
    run.signal.removeEventListener("abort", kill);
    // What it left behind, should it have ended without its children.
    kill();
  }
  return { stopped, said };
}

/** Nothing of the server's own environment, which holds its secrets. */
function environment(folder: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return {
    PATH: PATH ?? "/usr/bin:/bin",
    ...(SystemRoot !== undefined && { SystemRoot }),
    HOME: folder,
    TMPDIR: folder,
    TEMP: folder,
    LANG: "C.UTF-8",
    SAL_USE_VCLPLUGIN: "svp",
    http_proxy: DEAD_PROXY,
    https_proxy: DEAD_PROXY,
    ftp_proxy: DEAD_PROXY,
  };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
