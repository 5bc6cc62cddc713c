import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import type { Tile } from "@mosaico/domain/tile/tile";
import { createRoot } from "react-dom/client";
import { MosaicCanvas } from "../../packages/web/src/features/canvas/mosaic-canvas.tsx";
import type { View } from "../../packages/web/src/features/canvas/geometry/view.ts";
import { MosaicDocument } from "../../packages/web/src/features/mosaics/document/mosaic-document.ts";

/** The product's canvas over the product's document. */
export function showOurs(root: HTMLElement, tiles: readonly Tile[], view: View): void {
  const mosaic = new MosaicDocument({
    title: "bench",
    background: NO_BACKGROUND,
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  });
  createRoot(root).render(
    <div className="place">
      <MosaicCanvas
        document={mosaic}
        initialView={view}
        label="bench"
        maintenance={false}
        moving={new URLSearchParams(location.search).has("moving")}
        onMoveTiles={(moves) => {
          mosaic.apply(moves.map(({ id, position }) => ({ op: "moveTile", id, position })));
        }}
        onOpenTile={() => undefined}
      />
    </div>,
  );
}
