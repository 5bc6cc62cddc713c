import type { Bounds } from "@mosaico/domain/mosaic/placement";
import { ViewportPortal } from "@xyflow/react";
import { useSyncExternalStore } from "react";
import type { CanvasDocument } from "./canvas-document.ts";
import { TILE_SIZE } from "./geometry/view.ts";

/**
 * Gives the layer of the tiles fixed bounds. Otherwise it is as large as the tiles currently mounted, and each time one
 * is added or removed the browser repaints the whole screen, which doubles the cost of panning.
 */
export function FixedBounds({ document }: { readonly document: CanvasDocument }) {
  const bounds = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.index.bounds(),
  );
  if (bounds === undefined) return null;
  return (
    <ViewportPortal>
      <Edge bounds={bounds} />
    </ViewportPortal>
  );
}

/** An edge around all tiles, whichever of them are mounted. */
export function Edge({ bounds }: { readonly bounds: Bounds }) {
  return (
    <div
      className="mosaic-bounds"
      style={{
        left: bounds.left - TILE_SIZE,
        top: bounds.top - TILE_SIZE,
        width: bounds.right - bounds.left + 3 * TILE_SIZE,
        height: bounds.bottom - bounds.top + 3 * TILE_SIZE,
      }}
    />
  );
}
