import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { useSyncExternalStore } from "react";
import type { CanvasDocument } from "../canvas-document.ts";

/** The current position of a tile; undefined if it no longer exists, or is hidden by a folded section. */
export function usePlaceOf(document: CanvasDocument, id: TileId): Position | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => {
      const tile = document.find(id);
      const isShown = tile && document.sections.hiding(areaOf(tile)) === undefined;
      return isShown ? tile.position : undefined;
    },
  );
}
