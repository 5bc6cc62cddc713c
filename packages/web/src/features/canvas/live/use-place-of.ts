import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { useSyncExternalStore } from "react";
import type { CanvasDocument } from "../canvas-document.ts";

/** Where a tile is by now; undefined where it is gone. */
export function usePlaceOf(document: CanvasDocument, id: TileId): Position | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.find(id)?.position,
  );
}
