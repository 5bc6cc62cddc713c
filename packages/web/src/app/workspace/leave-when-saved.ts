import { useEffect, useState } from "react";
import type { StoreApi } from "zustand";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { SaveView } from "#features/sync/queue/save-view.ts";

// In milliseconds. Users should not wait longer for a page; edits still unsaved by then are kept.
const MAX_LENGTH = 1500;

type Saving = Pick<StoreApi<Pick<SaveView, "hasUnsent">>, "getState" | "subscribe">;

/** Leaves once all edits of a mosaic are saved, or after a short time. */
export class LeaveWhenSaved {
  #stop: (() => void) | undefined;

  /** Further calls during the wait change nothing: pressing twice means one visit, without extending the wait. */
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

  /** Cancels leaving for users who have moved on meanwhile. */
  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

/** Leaves the open mosaic once it is saved; not at all if it is no longer open by then. */
export function useLeaveWhenSaved(open: OpenMosaic): (go: () => void) => void {
  const [leaving] = useState(() => new LeaveWhenSaved());
  useEffect(() => () => leaving.cancel(), [leaving]);
  return (go) => leaving.leave(open.queue.view, go);
}

/** Resolves once all edits of a mosaic are saved, or after a short time. */
export function whenSaved(saving: Saving): Promise<void> {
  return new Promise((resolve) => new LeaveWhenSaved().leave(saving, resolve));
}
