import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stepTile } from "./step-tile.ts";

const tile = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});

const tiles = [tile("c", 0, 100), tile("b", 200, 0), tile("a", -100, 0), tile("d", 200, 110)];
const find = (id: string) => tiles.find((each) => each.id === id) ?? tile(id, 0, 0);

const documentOf = (list: readonly Tile[]) => ({
  shown: { pieces: () => list },
  sections: { of: () => undefined },
});

describe("stepping through a mosaic", () => {
  test.each([
    ["a", "b", "d"],
    ["b", "c", "a"],
    ["c", "d", "b"],
    ["d", "a", "c"],
  ])("moves from %s row by row and wraps around the ends", (from, next, previous) => {
    expect(stepTile(documentOf(tiles), find(from), "next")).toBe(next);
    expect(stepTile(documentOf(tiles), find(from), "previous")).toBe(previous);
  });

  test("continues from where a removed tile was", () => {
    expect(stepTile(documentOf(tiles), tile("gone", 100, 0), "next")).toBe("b");
    expect(stepTile(documentOf(tiles), tile("gone", 100, 0), "previous")).toBe("a");
  });

  test("leads nowhere without another tile", () => {
    expect(stepTile(documentOf([find("a")]), find("a"), "next")).toBeUndefined();
  });

  test("visits every tile once and returns to the first", () => {
    const coordinate = fc.integer({ min: -3, max: 3 }).map((cell) => cell * 50);
    const places = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(places, (positions) => {
        const all = positions.map(([x, y], index) => tile(`t${index}`, x, y));
        const seen = new Set<string>();
        let current: string | undefined = "t0";
        while (current !== undefined && !seen.has(current)) {
          seen.add(current);
          const from = all.find((each) => each.id === current);
          current = from && stepTile(documentOf(all), from, "next");
        }
        expect(seen.size).toBe(all.length);
        expect(current).toBe(all.length === 1 ? undefined : "t0");
      }),
    );
  });
});
