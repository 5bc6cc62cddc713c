import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect } from "react";
import { type FollowedMosaic, followPreparing } from "#features/files/office-view.api.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { mayBePrepared } from "#features/tiles/preparing-mark.tsx";

/**
 * Makes the tiles of a mosaic show which of its documents are being converted to PDF and which of its videos are being
 * copied, whoever uploaded them. `mosaic` must be the same object while it is the same mosaic.
 */
export function usePreparing(document: MosaicDocument, mosaic: FollowedMosaic): void {
  useEffect(() => {
    const { look, stop } = followPreparing(mosaic);
    const contents = new Map<TileId, string>();
    const unsubscribe = document.subscribe((touched) => {
      if (touched === undefined) return look();
      for (const id of touched) {
        const tile = document.find(id);
        if (tile === undefined || !mayBePrepared(tile.data)) continue;
        const { content } = tile.data;
        // Moving a tile adds no document.
        if (contents.get(id) !== content) look();
        contents.set(id, content);
      }
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [document, mosaic]);
}
