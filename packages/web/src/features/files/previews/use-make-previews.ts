import { useEffect } from "react";
import { makePreviewOf } from "./draw-preview.ts";
import { previews } from "./previews.api.ts";

// Each takes seconds of this browser's work.
const MAX_TRIES = 3;

/**
 * F10: makes the previews that tiles on the screen lack, one at a time, for users who may edit tiles: those of films and
 * documents that another program uploaded, or that were being converted.
 */
export function useMakePreviews(mayEdit: boolean): void {
  useEffect(() => {
    if (!mayEdit) return undefined;
    const tries = new Map<string, number>();
    let isStopped = false;
    let last: Promise<void> = Promise.resolve();
    const stop = previews.onMissing((name) => {
      const tried = tries.get(name) ?? 0;
      if (tried === MAX_TRIES) return;
      tries.set(name, tried + 1);
      last = last
        .then(() => (isStopped ? undefined : makePreviewOf(name)))
        // The tile shows its icon, and whoever opens the mosaic next tries again.
        .catch(() => {});
    });
    return () => {
      isStopped = true;
      stop();
    };
  }, [mayEdit]);
}
