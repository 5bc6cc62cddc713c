import { ONE_CELL } from "@mosaico/domain/mosaic/area";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { showCanvas } from "#testing/component/show-canvas.tsx";

async function open() {
  const tiles = Array.from({ length: 40 * 20 }, (_, at): Tile => {
    const [column, row] = [at % 40, Math.floor(at / 40)];
    const data = fillTileData({ type: "texto", title: `Piece ${column} ${row}` });
    return { id: `${column}-${row}`, position: { x: column * 100, y: row * 100 }, data };
  });
  const { mosaic, handle, screen, tile } = await showCanvas(tiles, {
    initialView: { x: 0, y: 0, zoom: 1 },
  });
  await expect.poll(() => tile("1-1")).not.toBeNull();
  const stage = screen.container.querySelector(".mosaic-canvas");
  const picture = () => screen.container.querySelector(".mosaic-cover:not([hidden])");
  return { mosaic, handle, tile, stage, picture, screen };
}

test("the focus of a tile that is removed goes to the canvas", async () => {
  const { mosaic, tile, screen } = await open();
  tile("1-1")?.focus();
  mosaic.apply([{ op: "removeTile", id: "1-1" }]);
  await expect.poll(() => tile("1-1")).toBeNull();
  await expect.element(screen.getByRole("application")).toHaveFocus();
});

test("a tile that gets the focus while the view moves is seen over the picture", async () => {
  const { handle, tile, stage, picture } = await open();
  // A press before it, even in another test, would make the browser hide the focus.
  await userEvent.keyboard("{Escape}");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const move = async () => {
    // What is in view is painted at rest.
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const x of [310, 320, 330, 340, 330]) {
      handle.current?.centreOn({ x, y: 300, ...ONE_CELL });
      await frame();
    }
    return stage?.hasAttribute("data-covered");
  };
  await expect.poll(move, { timeout: 10_000 }).toBe(true);
  // The elements are under the picture, where assistive technology finds them.
  const mounted = tile("3-3");
  expect(mounted?.getAttribute("aria-label")).toMatch(/^Piece/);
  mounted?.focus();
  expect(mounted?.matches(":focus-visible")).toBe(true);
  expect(stage?.hasAttribute("data-covered")).toBe(false);
  expect(picture()?.closest(".react-flow__viewport")).not.toBeNull();
  await expect.poll(() => picture()).toBeNull();
  expect(document.activeElement).toBe(mounted);
});
