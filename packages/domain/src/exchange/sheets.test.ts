import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import {
  MAX_SHEETS_ASIDE,
  PAPERS,
  SHEET_OVERLAP,
  planPoster,
  tilesOfPart,
  windowAround,
} from "./sheets.ts";

const tile = (id: string, x: number, y: number, data: Partial<TileData> = {}): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id, ...data }),
});
const TILES = [
  tile("s", 0, 0, { type: "secao", width: 4, height: 4 }),
  tile("in", 100, 100),
  tile("out", 900, 900),
];
const idsOf = (tiles: readonly Tile[]) => tiles.map(({ id }) => id);

test("X10: a part is the whole, a section with its pieces, or chosen tiles with those in chosen sections", () => {
  const all = tilesOfPart(TILES, {});
  expect([idsOf(all.sections), idsOf(all.pieces)]).toEqual([["s"], ["in", "out"]]);
  const section = tilesOfPart(TILES, { section: "s" });
  expect([idsOf(section.sections), idsOf(section.pieces)]).toEqual([["s"], ["in"]]);
  const chosen = tilesOfPart(TILES, { tiles: new Set(["out"]) });
  expect([idsOf(chosen.sections), idsOf(chosen.pieces)]).toEqual([[], ["out"]]);
  const both = tilesOfPart(TILES, { tiles: new Set(["s"]) });
  expect([idsOf(both.sections), idsOf(both.pieces)]).toEqual([["s"], ["in"]]);
  expect(tilesOfPart(TILES, { section: "gone" })).toEqual({ sections: [], pieces: [] });
});

test("X10: the window is around all tiles of a part, and there is none around nothing", () => {
  const { sections, pieces } = tilesOfPart(TILES, {});
  const window = windowAround({ sections, pieces }, 10);
  expect(window).toMatchObject({ right: 998, bottom: 998 });
  expect(window?.left).toBeLessThanOrEqual(-10);
  expect(windowAround({ sections: [], pieces: [] }, 10)).toBeUndefined();
});

test("X11: the sheets of a poster show all of it, overlap, and are turned if that is larger", () => {
  const side = fc.integer({ min: 100, max: 100_000 });
  const count = fc.integer({ min: 1, max: MAX_SHEETS_ASIDE });
  const paper = fc.constantFrom("a4", "a3", "letter" as const);
  fc.assert(
    fc.property(side, side, count, count, paper, (width, height, across, down, of) => {
      const plan = planPoster({ width, height }, of, { across, down });
      expect(plan.sheets).toHaveLength(across * down);
      const first = plan.sheets[0];
      const last = plan.sheets.at(-1);
      expect(first?.x).toBeLessThanOrEqual(0.01);
      expect((last?.x ?? 0) + plan.printed.width).toBeGreaterThanOrEqual(width * plan.scale - 0.01);
      expect((last?.y ?? 0) + plan.printed.height).toBeGreaterThanOrEqual(
        height * plan.scale - 0.01,
      );
      if (across > 1) {
        const step = (plan.sheets[1]?.x ?? 0) - (first?.x ?? 0);
        expect(step).toBeCloseTo(plan.printed.width - SHEET_OVERLAP);
      }
    }),
  );
  expect(planPoster({ width: 2000, height: 1000 }, "a4", { across: 1, down: 1 }).paper.width).toBe(
    PAPERS.a4.height,
  );
});
