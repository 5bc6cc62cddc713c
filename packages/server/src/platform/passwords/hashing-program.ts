import crypto from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { HashingAnswer, HashingJob } from "./hashing-threads.ts";

// Somebody waits for it, and everybody for the server: a flood of sign-ins takes what the others leave, and a little more.
const NICENESS = 5;

const port = parentPort;
if (port === null) throw new Error("This program must be run as a thread of the server.");
// On Linux this affects only the calling thread; elsewhere it would affect the whole process.
if (process.platform === "linux") setPriority(NICENESS);
port.on("message", (job: HashingJob) => {
  const { password, salt, ...parameters } = job;
  const derived = crypto.argon2Sync("argon2id", { message: password, nonce: salt, ...parameters });
  port.postMessage({ derived } satisfies HashingAnswer);
});
