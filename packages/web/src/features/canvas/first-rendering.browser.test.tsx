import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { showCanvas } from "#testing/component/show-canvas.tsx";

const WATCHED = ".react-flow__node, .react-flow__viewport, .mosaic-canvas";

/** Whatever is rendered twice is changed after it was added: each change is one that the first frame could do without. */
test("the first tiles and the first view are rendered once, as they stay", async () => {
  const tiles = Array.from({ length: 60 }, (_, at): Tile => {
    const data = fillTileData({ type: "texto", title: `Piece ${at}` });
    return { id: `t${at}`, position: { x: (at % 10) * 100, y: Math.floor(at / 10) * 100 }, data };
  });
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      if (!(target instanceof HTMLElement) || !target.matches(WATCHED)) continue;
      // Marks that the canvas sets once on its own element, before anything is painted.
      if (oldValue === null && attributeName !== "data-panning") continue;
      changes.push(`${attributeName} of ${target.className} was ${oldValue}`);
    }
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeOldValue: true });
  const { screen } = await showCanvas(tiles, { initialView: { x: 40, y: 20, zoom: 1 } });
  const viewport = () => screen.container.querySelector<HTMLElement>(".react-flow__viewport");
  await expect.poll(() => viewport()?.style.transform).toBe("translate(40px, 20px) scale(1)");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; frames < 4; frames++) await frame();
  observer.disconnect();
  expect(changes).toEqual([]);
});
