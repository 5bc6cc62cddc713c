import { parentPort } from "node:worker_threads";

// The program of the thread that watches how much work a picture makes: the main one is blocked while it decodes HEIC.
const LOOK_MS = 100;

let look: NodeJS.Timeout | undefined;

/** How much work is allowed from now on, in milliseconds of a processor; undefined once it is done. */
parentPort?.on("message", (workMs: number | undefined) => {
  clearInterval(look);
  if (workMs === undefined) return;
  const before = process.cpuUsage();
  look = setInterval(() => {
    // Of the whole process, with the threads that decode.
    const { user, system } = process.cpuUsage(before);
    // Nothing else ends what a decoder has begun. Whoever waits for the picture knows the signal.
    if ((user + system) / 1000 > workMs) process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
});
