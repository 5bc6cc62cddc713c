import type { Logger } from "pino";

/** Runs a task immediately and then repeatedly, never concurrently. Failures are logged and retried at the next run. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  log: Logger,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, "a repeated task failed"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
