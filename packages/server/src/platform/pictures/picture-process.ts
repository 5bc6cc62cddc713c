import { fileURLToPath } from "node:url";
import { type WorkFailure, createWorkProcess } from "../process/work-process.ts";
import type { PictureJob, PictureOutcome, PictureProblem } from "./picture-job.ts";

const PROGRAM = fileURLToPath(new URL("picture-worker.ts", import.meta.url));
// CPU time, which is the same for a picture on a busy machine as on an idle one.
const MAX_WORK_MS = 30_000;
// Drawings made by people take less than a second.
const MAX_DRAWING_MS = 5000;
// A sheet full of text takes two seconds.
const MAX_DOCUMENT_MS = 15_000;
const MAX_JOB_MS = 120_000;

const PROBLEMS: Readonly<Record<WorkFailure, PictureProblem>> = {
  ended: "files.damaged",
  overworked: "files.tooComplex",
  late: "rate.limited",
};

/** In milliseconds: of the wall clock for any job, and of CPU time for photos, drawings and documents. */
export type PictureLimits = {
  readonly longestMs?: number;
  readonly workMs?: number;
  readonly drawingMs?: number;
  readonly documentMs?: number;
};

/** A process that handles one picture at a time. */
export type PictureProcess = {
  run(job: PictureJob): Promise<PictureOutcome>;
  end(): Promise<void>;
};

/** Decodes pictures in a separate process. */
export function createPictureProcess({
  longestMs = MAX_JOB_MS,
  workMs = MAX_WORK_MS,
  drawingMs = MAX_DRAWING_MS,
  documentMs = MAX_DOCUMENT_MS,
}: PictureLimits = {}): PictureProcess {
  const work = createWorkProcess<PictureJob, PictureOutcome>({ program: PROGRAM, longestMs });
  const limitOf = ({ make, isDrawing, isLong }: PictureJob) =>
    make === "document" ? documentMs : isDrawing && !isLong ? drawingMs : workMs;
  return {
    run: async (job) => {
      const done = await work.run({ ...job, workMs: limitOf(job) });
      return "outcome" in done ? done.outcome : { ok: false, problem: PROBLEMS[done.failure] };
    },
    end: () => work.end(),
  };
}
