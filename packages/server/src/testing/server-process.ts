import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
// A safety net for hanging processes only: they start slowly when there are many at once.
export const PATIENCE_MS = 60_000;

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves with the exit code once its output is closed; null if a signal ended it. */
  ended(): Promise<number | null>;
  /** Resolves once it has printed its address. */
  welcomed(): Promise<void>;
};

/** Starts the real server as a separate process, with these settings only. */
export function startServerProcess(settings: Readonly<Record<string, string>>): ServerProcess {
  return start([process.execPath, MAIN], settings);
}

/** The same as a child of a shell, as npm starts it. Killing the shell does not reach the server. */
export function startUnderShell(settings: Readonly<Record<string, string>>): ServerProcess {
  return start(["sh", "-c", '"$0" "$1" & wait', process.execPath, MAIN], settings);
}

/** The same with a umask that makes files readable by every user of the machine by default. */
export function startWithOpenUmask(settings: Readonly<Record<string, string>>): ServerProcess {
  return start(["sh", "-c", 'umask 000; exec "$0" "$1"', process.execPath, MAIN], settings);
}

/** The same with a log that cannot be written, as on a full disk. It prints nothing. */
export function startWithFullLog(settings: Readonly<Record<string, string>>): ServerProcess {
  return start(["sh", "-c", 'exec "$0" "$1" >/dev/full', process.execPath, MAIN], settings);
}

function start(
  command: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
): ServerProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, HOME, TMPDIR, ...settings },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const closed = once(child, "close");
  return {
    child,
    out: () => out,
    err: () => err,
    ended: async () => {
      await closed;
      return child.exitCode;
    },
    welcomed: async () => {
      const deadline = Date.now() + PATIENCE_MS;
      while (!/^Mosaico: http.*\n/m.test(out)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended by itself.\n${err}`);
        if (Date.now() > deadline) throw new Error(`It did not start in time.\n${out}\n${err}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
