import { useSyncExternalStore } from "react";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "./mosaic-document.ts";

/** Renders again whenever anything in the mosaic changes. For parts that show little, never for each tile. */
export function useDocumentVersion(document: MosaicDocument): number {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.version,
  );
}

/** One tile as it is now; undefined when it is gone. */
export function useTile(document: MosaicDocument, id: TileId | undefined): Tile | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => (id === undefined ? undefined : document.find(id)),
  );
}

/** The mosaic's title as it is now. */
export function useTitle(document: MosaicDocument): string {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.title,
  );
}
