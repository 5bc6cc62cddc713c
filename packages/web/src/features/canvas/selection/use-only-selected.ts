import type { Tile } from "@mosaico/domain/tile/tile";
import { useCallback, useSyncExternalStore } from "react";
import type { CanvasDocument } from "../canvas-document.ts";
import type { TileSelection } from "./tile-selection.ts";

/** Subscribes to the selected tile, undefined unless exactly one is selected. */
export function useOnlySelected(
  selection: TileSelection | undefined,
  document: Pick<CanvasDocument, "find" | "subscribe">,
): Tile | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [selection?.subscribe(listener), document.subscribe(listener)];
      return () => stops.forEach((stop) => stop?.());
    },
    [selection, document],
  );
  return useSyncExternalStore(subscribe, () => {
    const [id] = selection?.size === 1 ? selection.ids : [];
    return id === undefined ? undefined : document.find(id);
  });
}
