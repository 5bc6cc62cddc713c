import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { makeDrawing } from "./make-drawing.ts";
import {
  makeCopies,
  makeIconPicture,
  makePortraitPicture,
  makePreviewPicture,
} from "./make-picture.ts";
import { TooManyPixels } from "./open-picture.ts";
import type { PictureJob, PictureOutcome } from "./picture-job.ts";

// The decoder process: handles one job at a time until it is terminated.
sharp.cache(false);
sharp.concurrency(1);
if (process.platform === "linux") endFirst();

const watch = new Worker(new URL("work-watch.ts", import.meta.url));

process.on("message", (job: PictureJob) => {
  watch.postMessage(job.workMs);
  void run(job).then((outcome) => {
    watch.postMessage(undefined);
    process.send?.(outcome);
  });
});
// The server has ended. A normal exit would wait for the current decoding.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
watch.once("online", () => process.send?.("ready"));

const MAKERS = {
  copies: makeCopies,
  icon: makeIconPicture,
  portrait: makePortraitPicture,
  preview: makePreviewPicture,
  drawing: makeDrawing,
  // Its readers and fonts are loaded only where there are documents.
  document: async (job: PictureJob) => {
    const { makeDocumentPicture } = await import("./make-document.ts");
    return makeDocumentPicture(job);
  },
};

async function run(job: PictureJob): Promise<PictureOutcome> {
  try {
    return { ok: true, made: await MAKERS[job.make](job) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): "files.damaged" | "files.tooManyPixels" {
  const isTooLarge =
    error instanceof TooManyPixels || (error instanceof Error && /pixel limit/.test(error.message));
  return isTooLarge ? "files.tooManyPixels" : "files.damaged";
}

/** When memory runs out, the kernel kills this process rather than the server or its database. */
function endFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // If /proc is not writable, the kernel chooses by itself.
  }
}
