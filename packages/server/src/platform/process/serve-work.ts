import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";

/** Does one job at a time in a process of its own, until that is terminated: see {@link createWorkProcess}. */
export function serveWork(run: (job: never) => Promise<object>): void {
  if (process.platform === "linux") endFirst();
  const watch = new Worker(new URL("work-watch.ts", import.meta.url));
  process.on("message", (job: { readonly workMs?: number }) => {
    watch.postMessage(job.workMs);
    void run(job as never).then((outcome) => {
      watch.postMessage(undefined);
      process.send?.(outcome);
      // It is killed in the end, which would leave nothing of it compiled for the next one.
      flushCompileCache();
    });
  });
  // The server has ended. A normal exit would wait for the current job.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  watch.once("online", () => process.send?.("ready"));
}

/** When memory runs out, the kernel kills this process rather than the server or its database. */
function endFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // If /proc is not writable, the kernel chooses by itself.
  }
}
