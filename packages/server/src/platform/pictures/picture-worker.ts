import { setPriority } from "node:os";
import sharp from "sharp";
import { serveWork } from "../process/serve-work.ts";
import { makeDrawing } from "./make-drawing.ts";
import {
  makeCopies,
  makeIconPicture,
  makePortraitPicture,
  makePreviewPicture,
} from "./make-picture.ts";
import { TooManyPixels } from "./open-picture.ts";
import type { PictureJob, PictureOutcome } from "./picture-job.ts";

// Somebody waits for it, and everybody for the server.
const NICENESS = 5;

// The decoder process: handles one job at a time until it is terminated.
setPriority(NICENESS);
sharp.cache(false);
sharp.concurrency(1);
serveWork(run);

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
