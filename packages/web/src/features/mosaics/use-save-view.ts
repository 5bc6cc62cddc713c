import { useStore } from "zustand";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { SaveView } from "#features/sync/queue/save-view.ts";

/** Subscribes to the mosaic's save state. */
export function useSaveView(open: OpenMosaic): SaveView {
  return useStore(open.queue.view);
}
