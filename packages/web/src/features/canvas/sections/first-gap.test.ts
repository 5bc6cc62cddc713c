import type { Tile } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { TileIndex } from "#features/sync/document/tile-index.ts";
import { tile } from "#testing/component/open-mosaic.ts";
import { firstGap, gapOrMiddle } from "./first-gap.ts";

const SECTION = { x: 0, y: 0, width: 3, height: 3 };

function index(...tiles: readonly Tile[]) {
  const all = new TileIndex();
  for (const one of tiles) all.put(one);
  return (area: Parameters<TileIndex["overlapping"]>[0]) => all.overlapping(area);
}
const at = (id: string, x: number, y: number, width = 1, height = 1): Tile => ({
  ...tile(id, { width, height }),
  position: { x, y },
});

test("the first gap is below the heading, row by row", () => {
  expect(firstGap(SECTION, index())).toEqual({ x: 0, y: 100, width: 1, height: 1 });
  const taken = index(at("a", 0, 100, 2, 2), at("b", 200, 100));
  expect(firstGap(SECTION, taken)).toEqual({ x: 200, y: 200, width: 1, height: 1 });
});

test("a tile across the lines of the grid takes all cells under it", () => {
  expect(firstGap(SECTION, index(at("a", 50, 100)))).toMatchObject({ x: 200, y: 100 });
});

test("a full section has no gap, and its middle takes its place", () => {
  const full = index(at("a", 0, 100, 3, 2));
  expect(firstGap(SECTION, full)).toBeUndefined();
  expect(gapOrMiddle(SECTION, full)).toEqual({ x: 144, y: 144 });
});

test("in a full section of 100,000 tiles only its first rows are looked at", () => {
  let lookups = 0;
  const rowsOf = (area: { readonly y: number }) => {
    lookups += 1;
    return Array.from({ length: 316 }, (_, x) => at(`${x}`, x * 100, area.y));
  };
  expect(firstGap({ x: 0, y: 0, width: 316, height: 317 }, rowsOf)).toBeUndefined();
  expect(lookups).toBeLessThan(60);
});
