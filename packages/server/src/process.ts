import { StartError } from "#platform/start-error.ts";
import { type RunningServer, type StartOptions, startServer } from "./start-server.ts";

const GRACE_MS = 9000;
const ORPHAN_CHECK_MS = 500;
const FOR_THIS_USER_ALONE = 0o077;

/** Runs the server until it receives a signal; prints one line if it cannot start. */
export async function runProcess(options: StartOptions = {}): Promise<void> {
  // Files created from here on, including those of libraries and SQLite, are private to this user.
  process.umask(FOR_THIS_USER_ALONE);
  const server = await startServer(process.env, options).catch(failToStart);
  if (server === undefined) return;
  const end = (signal: string) => void endOnce(server, signal);
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  process.on("SIGHUP", end);
  process.on("uncaughtException", (error) => {
    server.log.fatal({ err: error }, "uncaught exception");
    process.exit(1);
  });
  if (process.env["npm_lifecycle_event"]) endWithParent();
  process.stdout.write(`${server.welcome}\n`);
}

function failToStart(error: unknown): undefined {
  const reason =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`Mosaico cannot start. ${reason}\n`);
  process.exitCode = 1;
  // Resources opened before the failure must not keep the process alive.
  process.exit();
}

let ending = false;

async function endOnce(server: RunningServer, signal: string): Promise<void> {
  // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
  if (ending) return;
  ending = true;
  server.log.info({ signal }, "closing");
  setTimeout(() => {
    server.log.warn("shut down before all requests were finished");
    process.exit(0);
  }, GRACE_MS).unref();
  await server.close();
  process.exit(0);
}

/** npm does not forward SIGTERM: the server would keep running and keep the port. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, ORPHAN_CHECK_MS).unref();
}
