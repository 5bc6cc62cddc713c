import { AppError } from "../http/app-error.ts";
import { createBoundedPool } from "../process/bounded-pool.ts";
import type { MadePicture, PictureCopy, PictureJob } from "./picture-job.ts";
import { createPictureProcess } from "./picture-process.ts";

const AT_ONCE = 2;
const WAITING = 100;
const RETRY_SECONDS = 10;

const pool = createBoundedPool({ running: AT_ONCE, waiting: WAITING });
const free = Array.from({ length: AT_ONCE }, () => createPictureProcess());

/** Who waits in vain is refused with `rate.limited`; what is wrong with the picture with a code of its own. */
type Picture = Pick<PictureJob, "path" | "isDrawing">;

/** Writes a picture anew, with smaller copies and a preview. */
export async function makePicture(picture: Picture): Promise<MadePicture> {
  return make({ make: "copies", ...picture });
}

/** Writes a picture anew as that of an icon: a WebP of 192 by 192 pixels. */
export async function makeIcon(picture: Picture): Promise<PictureCopy> {
  return (await make({ make: "icon", ...picture })).main;
}

async function make(job: PictureJob): Promise<MadePicture> {
  const done = await pool(async () => {
    const process = free.pop();
    if (process === undefined) throw new Error("More pictures at once than processes.");
    try {
      return await process.run(job);
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
