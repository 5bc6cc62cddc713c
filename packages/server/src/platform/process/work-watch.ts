import { parentPort } from "node:worker_threads";

// The thread that monitors the CPU time of a job, since the main thread may be blocked by it.
const LOOK_MS = 100;

let look: NodeJS.Timeout | undefined;

/** The CPU time allowed from now on, in milliseconds; undefined when the job is done. */
parentPort?.on("message", (workMs: number | undefined) => {
  clearInterval(look);
  if (workMs === undefined) return;
  const before = process.cpuUsage();
  look = setInterval(() => {
    // The CPU time of the whole process, including decoder threads.
    const { user, system } = process.cpuUsage(before);
    // Nothing else stops a decoder. The parent process recognises the signal.
    if ((user + system) / 1000 > workMs) process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
});
