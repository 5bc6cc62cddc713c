import { spawn } from "node:child_process";
import { once } from "node:events";
import { DEAD_PROXY } from "./dead-proxy.ts";
import { watchMemory } from "./watch-memory.ts";

export type ConfinedRun = {
  /** The program and its parameters, preceded by its confinement. */
  readonly command: readonly string[];
  /** The working directory, and the only folder that the program knows of. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** Added to its environment. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The maximum memory in use; unlimited if omitted. */
  readonly maxMemoryBytes?: number;
  /** Receives its standard output, which is then left out of its output. */
  readonly onOutput?: (text: string) => void;
  /** Stops the program early. */
  readonly signal: AbortSignal;
};

export type RunEnd = {
  /**
   * Why it was stopped; undefined if it ended by itself. `killed`: by somebody else, such as the system when memory ran
   * out.
   */
  readonly stopped: "timeout" | "memory" | "killed" | undefined;
  /** Its exit code; null if it was killed. */
  readonly exitCode: number | null;
  /** The end of its output, stdout and stderr together. */
  readonly output: string;
};

const MAX_SAID = 2000;
// What a shell returns for a program that was killed: programs are started by one.
const KILLED = 128 + 9;

/** Runs a program with a timeout and without the server's environment, and kills everything that it started. */
export async function runConfined(run: ConfinedRun): Promise<RunEnd> {
  const [program = "", ...parameters] = run.command;
  const child = spawn(program, parameters, {
    cwd: run.folder,
    env: { ...environment(run.folder), ...run.variables },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, so that its children can be killed with it.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  let output = "";
  const listen = (text: string) => (output = (output + text).slice(-MAX_SAID));
  child.stdout.setEncoding("utf8").on("data", run.onOutput ?? listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  let stopped: RunEnd["stopped"];
  let exitCode: number | null = null;
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
    const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    exitCode = code;
    const isKilled = signal === "SIGKILL" || code === KILLED;
    if (isKilled && !run.signal.aborted) stopped ??= "killed";
  } finally {
    clearTimeout(timer);
    watch?.stop();
    run.signal.removeEventListener("abort", kill);
    // Kills children that have outlived the program.
    kill();
  }
  return { stopped, exitCode, output };
}

/** Excludes the server's own environment, which contains its secrets. */
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
    // It has already ended.
  }
}
