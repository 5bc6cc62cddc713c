import { useStore } from "zustand";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** Whether all of an open mosaic is here, not only a part of it. */
export function useIsHere({ rest }: Pick<OpenMosaic, "rest">): boolean {
  return useStore(rest.view, ({ isHere }) => isHere);
}
