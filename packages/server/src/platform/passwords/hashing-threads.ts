import { Worker } from "node:worker_threads";

/** `memory` in KiB. */
export type HashingJob = {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
};

export type HashingAnswer = { readonly derived: Uint8Array };

const PROGRAM = new URL("hashing-program.ts", import.meta.url);
const IDLE_MS = 60_000;

type Thread = { readonly worker: Worker; idle?: NodeJS.Timeout };

/**
 * Hashes passwords in threads of their own, of low priority: those of Node's pool serve files and names of hosts, and
 * compete with requests. Started on demand, and ended after a minute without any work.
 */
export function createHashingThreads(): { derive(job: HashingJob): Promise<Buffer> } {
  const free: Thread[] = [];

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(PROGRAM) };
    thread.worker.once("exit", () => {
      clearTimeout(thread.idle);
      const at = free.indexOf(thread);
      if (at !== -1) free.splice(at, 1);
    });
    // An idle thread that fails is replaced by the next job; one that works rejects its job.
    thread.worker.on("error", () => {});
    return thread;
  };
  const rest = (thread: Thread): void => {
    free.push(thread);
    thread.worker.unref();
    thread.idle = setTimeout(() => void thread.worker.terminate(), IDLE_MS).unref();
  };
  return {
    derive: async (job) => {
      const thread = free.pop() ?? start();
      clearTimeout(thread.idle);
      thread.worker.ref();
      const { derived } = await answerOf(thread.worker, job);
      rest(thread);
      return Buffer.from(derived);
    },
  };
}

function answerOf(worker: Worker, job: HashingJob): Promise<HashingAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      end();
    };
    const onMessage = (answer: HashingAnswer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error("The thread that hashes has ended.")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(job);
  });
}
