import { useEffect } from "react";
import { useStore } from "zustand";
import type { MosaicPart } from "#features/sync/parts/load-part.ts";
import { endPart, shownPart } from "#features/sync/parts/shown-part.ts";

/** The part of this mosaic to show while the rest is on its way, if there is one. */
export function useShownPart(
  userId: string,
  id: number | undefined,
  isOpened: boolean,
): MosaicPart | undefined {
  useEffect(() => {
    if (isOpened && id !== undefined) endPart(userId, id);
  }, [isOpened, userId, id]);
  return useStore(shownPart, ({ shown }) =>
    shown?.userId === userId && shown.part.id === id ? shown.part : undefined,
  );
}
