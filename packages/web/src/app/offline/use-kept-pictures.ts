import { fileAddress } from "@mosaico/domain/tile/content";
import { useEffect } from "react";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { keepPictures } from "#platform/offline/pictures.ts";

// In milliseconds: after loading the mosaic itself and its visible pictures.
const REST = 3000;

/** Stores the icons of the open mosaic for offline use, including those of tiles outside the viewport. */
export function useKeptPictures(document: MosaicDocument): void {
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const icons = new Set<string>();
      for (const { data } of document.all()) if (data.icon !== "") icons.add(data.icon);
      void keepPictures([...icons].map(fileAddress), stop.signal);
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [document]);
}
