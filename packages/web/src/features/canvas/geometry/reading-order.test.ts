import { fillTileData, type Tile } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import {
  compareInReading,
  firstInReading,
  lastInReading,
  neighbourInReading,
} from "./reading-order.ts";

const tile = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});

const a = tile("a", -200, 0);
const b = tile("b", 100, 40);
const c = tile("c", 300, 10);
const d = tile("d", 0, 100);
const e = tile("e", 0, 100);
const all = [d, b, e, a, c];

test("Tiles are read row by row from the left, even if slightly off the grid", () => {
  expect(all.toSorted(compareInReading)).toEqual([a, b, c, d, e]);
});

test("Walking forwards and backwards passes every tile once, including overlapping ones", () => {
  const walk = (direction: "next" | "previous", from: Tile | undefined) => {
    const seen: Tile[] = [];
    for (let at = from; at !== undefined; at = neighbourInReading(all, at, direction))
      seen.push(at);
    return seen;
  };
  expect(walk("next", firstInReading(all))).toEqual([a, b, c, d, e]);
  expect(walk("previous", lastInReading(all))).toEqual([e, d, c, b, a]);
});

test("In a mosaic without tiles there is no first or last", () => {
  expect(lastInReading([])).toBeUndefined();
  expect(firstInReading([])).toBeUndefined();
});
