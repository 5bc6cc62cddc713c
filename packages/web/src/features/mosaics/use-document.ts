import { useSyncExternalStore } from "react";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";

/** Renders again whenever anything in the mosaic changes. For parts that show little, never for each tile. */
export function useDocumentVersion(document: MosaicDocument): number {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.version,
  );
}

/** The mosaic's title as it is now. */
export function useTitle(document: MosaicDocument): string {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.title,
  );
}
