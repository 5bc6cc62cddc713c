import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Tile } from "@mosaico/domain/tile/tile";
import { createRef } from "react";
import type { CanvasHandle, MosaicCanvasProps } from "#features/canvas/canvas-props.ts";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { show } from "./show.tsx";

type Options = Required<Pick<MosaicCanvasProps, "initialView">> &
  Partial<Pick<MosaicCanvasProps, "onOpenTile">>;

/** Renders a canvas with these tiles on all of the page, for reading. */
export async function showCanvas(tiles: readonly Tile[], { initialView, onOpenTile }: Options) {
  const mosaic = new MosaicDocument({
    ...emptyMosaic("m"),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  });
  const handle = createRef<CanvasHandle>();
  const { screen } = await show(
    <div style={{ position: "fixed", inset: 0 }}>
      <MosaicCanvas
        document={mosaic.shown}
        initialView={initialView}
        label="Canvas"
        maintenance={false}
        moving={false}
        onMoveTiles={() => undefined}
        onOpenTile={onOpenTile ?? (() => undefined)}
        ref={handle}
      />
    </div>,
  );
  const tile = (id: string) =>
    screen.container.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  return { mosaic, handle, screen, tile };
}
