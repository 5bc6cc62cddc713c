import { AppError } from "../http/app-error.ts";
import { createFairPool } from "../process/fair-pool.ts";
import type {
  DrawingJob,
  MadePicture,
  PictureCopy,
  PictureJob,
  PictureOutcome,
} from "./picture-job.ts";
import { type PictureLimits, createPictureProcess } from "./picture-process.ts";

const AT_ONCE = 2;
const WAITING = 100;
const RETRY_SECONDS = 10;

// A drawing of a few kilobytes can take unlimited time: the drawings of one user always leave a process to the others.
const DRAWINGS_OF_ONE = 1;

const run = createPicturePool();

/** If it waits in vain, it throws `rate.limited`; problems of the picture itself have their own codes. */
type Picture = Pick<PictureJob, "path" | "isDrawing"> & {
  /** The uploader: uploaders take turns. */
  readonly from: string;
};

/** Re-encodes a picture, with smaller renditions and a preview. */
export async function makePicture(picture: Picture): Promise<MadePicture> {
  return make("copies", picture);
}

/** Re-encodes a picture of what a file contains, in the sizes of tiles. */
export async function makePreview(picture: Picture): Promise<MadePicture> {
  return make("preview", picture);
}

/** Re-encodes a picture as an icon: a WebP of 192 by 192 pixels. */
export async function makeIcon(picture: Picture): Promise<PictureCopy> {
  return (await make("icon", picture)).main;
}

/** Re-encodes a picture as a profile photo: a WebP of 256 by 256 pixels from its centre. */
export async function makePortrait(picture: Picture): Promise<PictureCopy> {
  return (await make("portrait", picture)).main;
}

/** Makes a drawing of our own. `from` is the account that it is of: accounts take turns. */
export async function makeDrawing(job: {
  readonly drawing: DrawingJob;
  readonly from: string;
  readonly isLong?: boolean;
}): Promise<Uint8Array> {
  return (await make("drawing", { ...job, path: "", isDrawing: true })).main.bytes;
}

/**
 * Makes a picture of the first page of an Office document, in the sizes of tiles. Undefined if nothing can be shown of it, and
 * under overload: the document is kept all the same.
 */
export async function makeDocumentPicture(job: {
  readonly path: string;
  /** The extension of its format. */
  readonly ending: string;
  readonly from: string;
}): Promise<MadePicture | undefined> {
  try {
    return await make("document", { ...job, isDrawing: true });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function make(
  kind: PictureJob["make"],
  {
    path,
    isDrawing,
    from,
    drawing,
    ending,
    isLong,
  }: Picture & Pick<PictureJob, "drawing" | "ending" | "isLong">,
): Promise<MadePicture> {
  const outcome = await run(from, {
    make: kind,
    path,
    isDrawing,
    ...(drawing && { drawing }),
    ...(ending !== undefined && { ending }),
    ...(isLong && { isLong }),
  });
  if (outcome === undefined) throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
  if (outcome.ok) return outcome.made;
  const { problem } = outcome;
  throw new AppError(problem, problem === "rate.limited" ? { retryAfter: RETRY_SECONDS } : {});
}

/**
 * Processes that uploaders take turns at. The function that it returns resolves with undefined if too many pictures
 * wait already.
 */
export function createPicturePool(
  limits?: PictureLimits,
): (from: string, job: PictureJob) => Promise<PictureOutcome | undefined> {
  const pool = createFairPool({ running: AT_ONCE, waiting: WAITING });
  const free = Array.from({ length: AT_ONCE }, () => createPictureProcess(limits));
  return async (from, job) => {
    const turn = { who: from, ...(job.isDrawing && { atOnce: DRAWINGS_OF_ONE }) };
    const done = await pool.run(turn, async () => {
      const process = free.pop();
      if (process === undefined)
        throw new Error("There are more pictures in progress than processes.");
      try {
        return await process.run(job);
      } finally {
        free.push(process);
      }
    });
    return done?.result;
  };
}
