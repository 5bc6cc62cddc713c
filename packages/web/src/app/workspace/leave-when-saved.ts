import { useEffect, useState } from "react";
import type { StoreApi } from "zustand";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { SaveView } from "#features/sync/queue/save-view.ts";

// Longer than this nobody waits for a page; what is still unsaved then is kept.
const MAX_LENGTH = 1500;

type Saving = Pick<StoreApi<Pick<SaveView, "hasUnsent">>, "getState" | "subscribe">;

/** Goes once all edits of a mosaic are saved, or after a moment. */
export class LeaveWhenSaved {
  #stop: (() => void) | undefined;

  /** While it waits, asking again changes nothing: who presses twice means one visit, and sooner rather than later. */
  leave(saving: Saving, go: () => void): void {
    if (this.#stop !== undefined) return;
    const finish = () => {
      this.cancel();
      go();
    };
    if (!saving.getState().hasUnsent) {
      finish();
      return;
    }
    const timer = setTimeout(finish, MAX_LENGTH);
    const unsubscribe = saving.subscribe(({ hasUnsent }) => {
      if (!hasUnsent) finish();
    });
    this.#stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }

  /** Whoever has gone elsewhere meanwhile is not fetched back. */
  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

/** Goes from the mosaic that is shown once it is saved; not at all where it is no longer shown by then. */
export function useLeaveWhenSaved(open: OpenMosaic): (go: () => void) => void {
  const [leaving] = useState(() => new LeaveWhenSaved());
  useEffect(() => () => leaving.cancel(), [leaving]);
  return (go) => leaving.leave(open.queue.view, go);
}
