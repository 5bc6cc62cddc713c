import { useSyncExternalStore } from "react";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";

/** Re-renders whenever anything in the mosaic changes. Only for small components, never for each tile. */
export function useDocumentVersion(document: MosaicDocument): number {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.version,
  );
}

/** Subscribes to the mosaic's title. */
export function useTitle(document: MosaicDocument): string {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.title,
  );
}
