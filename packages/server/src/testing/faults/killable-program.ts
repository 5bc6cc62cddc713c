import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A program beside the server that tests kill and start again. */
export type KillableProgram = {
  start(): Promise<void>;
  /** Kills it without warning; resolves when it has ended. */
  kill(): Promise<void>;
};

/** A program of this folder; it prints a line once it listens. */
export function killableProgram(name: string, parameters: readonly string[]): KillableProgram {
  let child: ChildProcess | undefined;
  return {
    start: async () => {
      const program = fileURLToPath(new URL(name, import.meta.url));
      const started = spawn(process.execPath, [program, ...parameters], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      child = started;
      await Promise.race([
        once(started.stdout, "data"),
        once(started, "exit").then(() => {
          throw new Error(`${name} ended by itself.`);
        }),
      ]);
    },
    kill: async () => {
      const running = child;
      child = undefined;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
  };
}
