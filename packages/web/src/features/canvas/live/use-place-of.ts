import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { useSyncExternalStore } from "react";
import type { CanvasDocument } from "../canvas-document.ts";

/** The current position of a tile; undefined if it no longer exists. */
export function usePlaceOf(document: CanvasDocument, id: TileId): Position | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.find(id)?.position,
  );
}
