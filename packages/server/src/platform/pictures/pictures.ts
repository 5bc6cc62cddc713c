import { AppError } from "../http/app-error.ts";
import { createFairPool } from "../process/fair-pool.ts";
import type { MadePicture, PictureCopy, PictureJob } from "./picture-job.ts";
import { createPictureProcess } from "./picture-process.ts";

const AT_ONCE = 2;
const WAITING = 100;
const RETRY_SECONDS = 10;

// A drawing of some kilobytes can be made to take any time: those of one person leave a process to everybody else.
const DRAWINGS_OF_ONE = 1;

const pool = createFairPool({ running: AT_ONCE, waiting: WAITING });
const free = Array.from({ length: AT_ONCE }, () => createPictureProcess());

/** Who waits in vain is refused with `rate.limited`; what is wrong with the picture with a code of its own. */
type Picture = Pick<PictureJob, "path" | "isDrawing"> & {
  /** Who brings it: people take turns. */
  readonly from: string;
};

/** Writes a picture anew, with smaller copies and a preview. */
export async function makePicture(picture: Picture): Promise<MadePicture> {
  return make("copies", picture);
}

/** Writes a picture anew as that of an icon: a WebP of 192 by 192 pixels. */
export async function makeIcon(picture: Picture): Promise<PictureCopy> {
  return (await make("icon", picture)).main;
}

/** Writes a picture anew as somebody's photo: a WebP of 256 by 256 pixels, its middle. */
export async function makePortrait(picture: Picture): Promise<PictureCopy> {
  return (await make("portrait", picture)).main;
}

async function make(
  kind: PictureJob["make"],
  { path, isDrawing, from }: Picture,
): Promise<MadePicture> {
  const turn = { who: from, ...(isDrawing && { atOnce: DRAWINGS_OF_ONE }) };
  const done = await pool.run(turn, async () => {
    const process = free.pop();
    if (process === undefined) throw new Error("More pictures at once than processes.");
    try {
      return await process.run({ make: kind, path, isDrawing });
    } finally {
      free.push(process);
    }
  });
  if (done === undefined) throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
  const outcome = done.result;
  if (outcome.ok) return outcome.made;
  const { problem } = outcome;
  throw new AppError(problem, problem === "rate.limited" ? { retryAfter: RETRY_SECONDS } : {});
}
