import type { Command } from "./command.ts";
import { runCommand } from "./run-command.ts";

/** Runs the command line of this process. Ctrl-C ends what it does; a second one ends it at once. */
export async function runProgram(
  groups: readonly (readonly [title: string, commands: readonly Command[]])[],
  version: string,
): Promise<void> {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort(new Error("interrupted")));
  // The reader of a pipe, such as head, has seen enough.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
  const { stdout, stderr, env } = process;
  const parts = { stdout, stderr, env, groups, version, signal: stop.signal };
  process.exitCode = await runCommand(process.argv.slice(2), parts);
}
