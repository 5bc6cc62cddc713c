import { fillTileData, type Tile } from "@mosaico/domain/tile/tile";
import { areaOf, boundsOf } from "@mosaico/domain/mosaic/area";
import { expect, test } from "vitest";
import { firstView } from "./first-view.ts";
import { fitView, toScreen } from "./view.ts";

const size = { width: 1440, height: 900 };
const insets = { right: 320, bottom: 0 };

const at = (...positions: [number, number][]) => {
  const tiles: Tile[] = positions.map(([x, y]) => ({
    id: `${x},${y}`,
    position: { x, y },
    data: fillTileData({ type: "texto", title: "t" }),
  }));
  return { bounds: boundsOf(tiles.map(areaOf)), all: () => tiles };
};

test("A mosaic that fits is shown whole", () => {
  const tiles = at([0, 0], [500, 300]);
  expect(firstView(tiles, size, insets)).toEqual(fitView(tiles.bounds, size, insets));
});

test("If the middle of a mosaic is empty, the tile nearest to it is shown", () => {
  const view = firstView(at([0, 0], [90_000, 0], [50_000, 40_000]), size, insets);
  const shown = toScreen({ x: 50_044, y: 40_044 }, view);
  expect(shown.x).toBeCloseTo(560);
  expect(shown.y).toBeCloseTo(450);
});

test("A mosaic without tiles starts at its origin", () => {
  expect(firstView({ bounds: undefined, all: () => [] }, size, insets).zoom).toBe(1);
});
