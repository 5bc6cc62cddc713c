import { type Bounds, CELL } from "@mosaico/domain/mosaic/area";
import { ViewportPortal } from "@xyflow/react";
import { useSyncExternalStore } from "react";
import type { CanvasDocument } from "./canvas-document.ts";
import { boundsWithTitle } from "./title/title-area.ts";
import "./fixed-bounds.css";

/**
 * Gives the layer of the tiles fixed bounds. Otherwise it is as large as the tiles currently mounted, and each time one
 * is added or removed the browser repaints the whole screen, which doubles the cost of panning.
 */
export function FixedBounds({ document }: { readonly document: CanvasDocument }) {
  const bounds = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => boundsWithTitle(document),
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
        left: bounds.left - CELL,
        top: bounds.top - CELL,
        width: bounds.right - bounds.left + 2 * CELL,
        height: bounds.bottom - bounds.top + 2 * CELL,
      }}
    />
  );
}
