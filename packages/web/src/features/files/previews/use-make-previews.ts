import { useEffect } from "react";
import { makePreviewOf } from "./draw-preview.ts";
import { isWanting } from "./known-previews.ts";
import { previews } from "./previews.api.ts";

// Each takes seconds of this browser's work.
const MAX_TRIES = 3;
// How often, and for how long, a document is awaited whose PDF is still being made.
const LATER_MS = 5000;
const MAX_WAITS = 60;

/**
 * F10: makes the previews that tiles on the screen lack, one at a time, for users who may edit tiles: those of videos and
 * documents that another program uploaded, or that were being converted.
 */
export function useMakePreviews(mayEdit: boolean): void {
  useEffect(() => {
    if (!mayEdit) return undefined;
    const tries = new Map<string, number>();
    const waits = new Set<ReturnType<typeof setTimeout>>();
    let isStopped = false;
    let last: Promise<void> = Promise.resolve();
    const make = (name: string, waited: number) => {
      last = last.then(async () => {
        if (isStopped || !isWanting(previews.find(name) ?? null)) return;
        // The tile shows its icon, and whoever opens the mosaic next tries again.
        const made = await makePreviewOf(name).catch(() => "done");
        if (made !== "later" || waited === MAX_WAITS || isStopped) return;
        const wait = setTimeout(() => {
          waits.delete(wait);
          make(name, waited + 1);
        }, LATER_MS);
        waits.add(wait);
      });
    };
    const stop = previews.onMissing((name) => {
      const tried = tries.get(name) ?? 0;
      if (tried === MAX_TRIES) return;
      tries.set(name, tried + 1);
      make(name, 0);
    });
    return () => {
      isStopped = true;
      for (const wait of waits) clearTimeout(wait);
      stop();
    };
  }, [mayEdit]);
}
