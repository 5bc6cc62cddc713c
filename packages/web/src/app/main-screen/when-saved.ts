import type { OpenMosaic } from "#features/mosaics/saving/open-mosaic.ts";

// Longer than this nobody waits for a page; what is still unsaved then is kept.
const LONGEST = 1500;

/** Waits until all edits of a mosaic are saved, but not for long. */
export function whenSaved({ queue }: OpenMosaic): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, LONGEST);
    const stop = queue.view.subscribe(({ hasUnsent }) => {
      if (!hasUnsent) finish();
    });
    if (!queue.view.getState().hasUnsent) finish();
  });
}
