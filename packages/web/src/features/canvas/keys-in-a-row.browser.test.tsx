import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test, vi } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { show } from "#testing/component/show.tsx";
import { MosaicCanvas } from "./mosaic-canvas.tsx";

/** 4,000 tiles in one row, so that nearly all of them are far away, and a view of some in the middle. */
async function open() {
  const tiles = Array.from({ length: 4000 }, (_, at): Tile => {
    const data = fillTileData({ type: "texto", title: `Piece ${at}` });
    return { id: `t${at}`, position: { x: at * 100, y: 200 }, data };
  });
  const mosaic = new MosaicDocument({
    ...emptyMosaic("m"),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  });
  const onOpenTile = vi.fn<(id: string) => void>();
  const { screen } = await show(
    <div style={{ position: "fixed", inset: 0 }}>
      <MosaicCanvas
        document={mosaic.shown}
        initialView={{ x: -200_000, y: 0, zoom: 1 }}
        label="Canvas"
        maintenance={false}
        moving={false}
        onMoveTiles={() => undefined}
        onOpenTile={onOpenTile}
      />
    </div>,
  );
  const tile = (id: string) =>
    screen.container.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  await expect.poll(() => tile("t2001")).not.toBeNull();
  return { tile, onOpenTile };
}

/** No frame passes between two keys, as for somebody who types fast on a slow machine. */
function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

test("Enter after Home opens the first tile, which was not mounted", async () => {
  const { tile, onOpenTile } = await open();
  tile("t2001")?.focus();
  press("Home");
  press("Enter");
  expect(onOpenTile.mock.calls.map(([id]) => id)).toEqual(["t0"]);
});

test("Enter after End opens the last tile, and arrows go on from there", async () => {
  const { tile, onOpenTile } = await open();
  tile("t2001")?.focus();
  press("End");
  press("ArrowLeft");
  press("Enter");
  expect(onOpenTile.mock.calls.map(([id]) => id)).toEqual(["t3998"]);
});
