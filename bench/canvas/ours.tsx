import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Tile } from "@mosaico/domain/tile/tile";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { MosaicCanvas } from "../../packages/web/src/features/canvas/mosaic-canvas.tsx";
import type { View } from "../../packages/web/src/features/canvas/geometry/view.ts";
import { TooltipProvider } from "../../packages/web/src/ui/tooltip.tsx";
import { MosaicDocument } from "../../packages/web/src/features/sync/document/mosaic-document.ts";

/** The same with a picture behind the tiles, as the server stores one of 20 megapixels. */
export function showPictured(root: HTMLElement, tiles: readonly Tile[], view: View): void {
  showOurs(root, tiles, view, { ...NO_BACKGROUND, backgroundImage: "background.webp" });
}

/** The product's canvas over the product's document. */
export function showOurs(
  root: HTMLElement,
  tiles: readonly Tile[],
  view: View,
  background: Background = NO_BACKGROUND,
): void {
  const bgColor = new URLSearchParams(location.search).get("ground") ?? background.bgColor;
  const byId = new Map<string, Tile>();
  for (const tile of tiles) byId.set(tile.id, tile);
  const mosaic = new MosaicDocument({
    ...emptyMosaic("bench"),
    background: { ...background, bgColor },
    tiles: byId,
  });
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <div className="place">
          <MosaicCanvas
            document={mosaic.shown}
            initialView={view}
            label="bench"
            maintenance={false}
            moving={new URLSearchParams(location.search).has("moving")}
            onMoveTiles={(moves) => {
              mosaic.apply(moves.map(({ id, position }) => ({ op: "moveTile", id, position })));
            }}
            onOpenTile={() => undefined}
          />
        </div>
      </TooltipProvider>
    </QueryClientProvider>,
  );
}
