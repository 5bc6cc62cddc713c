import { useStore } from "zustand";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { SaveView } from "#features/sync/queue/save-view.ts";

/** How it stands with saving. */
export function useSaveView(open: OpenMosaic): SaveView {
  return useStore(open.queue.view);
}
