import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test, vi } from "vitest";
import { showCanvas } from "#testing/component/show-canvas.tsx";

/** 4,000 tiles in one row, so that nearly all of them are far away, and a view of some in the middle. */
async function open() {
  const tiles = Array.from({ length: 4000 }, (_, at): Tile => {
    const data = fillTileData({ type: "texto", title: `Piece ${at}` });
    return { id: `t${at}`, position: { x: at * 100, y: 200 }, data };
  });
  const onOpenTile = vi.fn<(id: string) => void>();
  const { tile } = await showCanvas(tiles, {
    initialView: { x: -200_000, y: 0, zoom: 1 },
    onOpenTile,
  });
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
