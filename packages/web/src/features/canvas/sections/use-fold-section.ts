import { useCallback } from "react";
import type { MosaicCanvasProps } from "../canvas-props.ts";
import type { FoldSection } from "./section-layer.tsx";

/** Z7: folds a section for everybody where the user may, unless it is so already; otherwise on this screen only. */
export function useFoldSection(
  document: MosaicCanvasProps["document"],
  onFoldSection?: MosaicCanvasProps["onFoldSection"],
): FoldSection {
  return useCallback(
    ({ id, data }, isFolded) => {
      if (onFoldSection !== undefined && data.folded !== isFolded) onFoldSection(id, isFolded);
      else document.foldHere(id, isFolded);
    },
    [document, onFoldSection],
  );
}
