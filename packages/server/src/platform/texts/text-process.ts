import { fileURLToPath } from "node:url";
import { type WorkFailure, createWorkProcess } from "../process/work-process.ts";
import type { TextJob, TextOutcome, TextProblem } from "./text-job.ts";

const PROGRAM = fileURLToPath(new URL("text-worker.ts", import.meta.url));
// CPU time: a PDF of a thousand pages takes ten seconds.
const MAX_WORK_MS = 40_000;
const MAX_JOB_MS = 180_000;
const HEAP_MEGABYTES = 768;
const MAX_MEMORY_BYTES = 1280 * 1024 * 1024;

const PROBLEMS: Readonly<Record<WorkFailure, TextProblem>> = {
  ended: "damaged",
  overworked: "tooComplex",
  late: "late",
};

/** Reads the texts of files in a separate process, one at a time. */
export type TextProcess = {
  run(job: TextJob): Promise<TextOutcome>;
  end(): Promise<void>;
};

export function createTextProcess({
  workMs = MAX_WORK_MS,
  longestMs = MAX_JOB_MS,
  heapMegabytes = HEAP_MEGABYTES,
}: {
  readonly workMs?: number;
  readonly longestMs?: number;
  readonly heapMegabytes?: number;
} = {}): TextProcess {
  const work = createWorkProcess<TextJob, TextOutcome>({
    program: PROGRAM,
    longestMs,
    heapMegabytes,
    maxMemoryBytes: MAX_MEMORY_BYTES,
  });
  return {
    run: async (job) => {
      const done = await work.run({ ...job, workMs });
      return "outcome" in done ? done.outcome : { ok: false, problem: PROBLEMS[done.failure] };
    },
    end: () => work.end(),
  };
}
