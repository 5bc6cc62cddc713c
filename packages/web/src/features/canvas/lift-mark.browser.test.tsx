import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { showCanvas } from "#testing/component/show-canvas.tsx";

test("the tile under the pointer lifts, but none while the view is zoomed, and one again at rest", async () => {
  // Large ones, so that the pointer is on one after zooming, too.
  const tiles = Array.from({ length: 25 }, (_, at): Tile => {
    const data = fillTileData({ type: "texto", title: `Piece ${at}`, width: 4, height: 4 });
    return { id: `t${at}`, position: { x: (at % 5) * 400, y: Math.floor(at / 5) * 400 }, data };
  });
  const { handle, screen } = await showCanvas(tiles, {
    initialView: { x: 20, y: 20, zoom: 0.6 },
  });
  const lifted = () =>
    [...screen.container.querySelectorAll<HTMLElement>("[data-lifted]")].map(
      ({ dataset }) => dataset["id"],
    );
  const liftedBy = (id: string) => {
    const face = screen.container.querySelector(`[data-id="${id}"] > .tile-face`);
    return face && getComputedStyle(face).top;
  };
  await userEvent.hover(screen.getByRole("button", { name: /^Piece 0\b/u }));
  await expect.poll(lifted).toEqual(["t0"]);
  await expect.poll(() => liftedBy("t0")).toBe("-2px");

  const stage = screen.container.querySelector(".mosaic-canvas");
  handle.current?.zoomIn();
  await expect.poll(() => stage?.hasAttribute("data-zooming")).toBe(true);
  expect(lifted()).toEqual([]);
  await expect.poll(() => stage?.hasAttribute("data-zooming")).toBe(false);
  // The one that came to be under the pointer.
  await expect.poll(lifted).toHaveLength(1);
  await userEvent.unhover(screen.getByRole("application"));
});
