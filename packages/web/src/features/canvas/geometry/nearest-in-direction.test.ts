import type { Tile } from "@mosaico/domain/tile/tile";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { nearestInDirection } from "./nearest-in-direction.ts";

const tile = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});

const middle = tile("middle", 0, 0);
const found = (tiles: readonly Tile[], x: -1 | 0 | 1, y: -1 | 0 | 1) =>
  nearestInDirection([middle, ...tiles], middle, [x, y])?.id;

test("The nearest tile ahead is chosen, along the row first", () => {
  const tiles = [tile("far", 500, 0), tile("near", 300, 0), tile("aslant", 200, 100)];
  expect(found(tiles, 1, 0)).toBe("near");
  expect(found([...tiles, tile("beside", 100, 50)], 1, 0)).toBe("beside");
});

test("A tile rather to the side is chosen only if none is ahead", () => {
  const aside = tile("aside", 100, 300);
  expect(found([aside, tile("ahead", 2000, 0)], 1, 0)).toBe("ahead");
  expect(found([aside], 1, 0)).toBe("aside");
});

test("At the edge there is no next tile", () => {
  expect(found([tile("right", 100, 0), tile("above", 0, -100)], -1, 0)).toBeUndefined();
  expect(found([tile("right", 100, 0), tile("above", 0, -100)], 0, 1)).toBeUndefined();
  expect(found([tile("above", 0, -100)], 0, -1)).toBe("above");
});
