import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import {
  cellOf,
  goToCell,
  leaderOf,
  movesOf,
  planMove,
  resizePlan,
  stepPlan,
} from "./move-plan.ts";

const tile = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});

function setUp(chosen: readonly string[]) {
  const all = [tile("a", -200, 0), tile("b", -100, 0), tile("c", 0, 0), tile("d", 0, 100)];
  const document = new MosaicDocument({
    ...emptyMosaic("m"),
    tiles: new Map(all.map((one) => [one.id, one])),
  });
  const plan = planMove(
    document,
    all.filter(({ id }) => chosen.includes(id)),
  );
  return { document, plan };
}

test("Rows and columns are counted from the outermost tiles", () => {
  expect(cellOf(setUp(["c"]).plan)).toEqual({ row: 1, column: 3 });
});

test("A step skips what is in the way (V6), and several tiles move together", () => {
  const { document, plan } = setUp(["a", "b"]);
  const right = stepPlan(document, plan, 1, 0) ?? plan;
  expect(movesOf(right)).toEqual([
    { id: "a", position: { x: 100, y: 0 } },
    { id: "b", position: { x: 200, y: 0 } },
  ]);
  expect(cellOf(right)).toEqual({ row: 1, column: 4 });
  const below = stepPlan(document, right, 0, 1) ?? plan;
  expect(movesOf(below)[0]).toEqual({ id: "a", position: { x: 100, y: 100 } });
});

test("For an occupied cell, the nearest free place is taken (V6)", () => {
  const { document, plan } = setUp(["a"]);
  const taken = goToCell(document, plan, { row: 1, column: 3 });
  expect(taken?.isExact).toBe(false);
  expect(movesOf(taken?.plan ?? plan)[0]?.position).toEqual({ x: 0, y: -100 });
  const free = goToCell(document, plan, { row: 5, column: 7 });
  expect(free?.isExact).toBe(true);
  expect(movesOf(free?.plan ?? plan)[0]?.position).toEqual({ x: 400, y: 400 });
  const back = goToCell(document, free?.plan ?? plan, { row: 1, column: 1 });
  expect(back?.plan.by).toEqual({ x: 0, y: 0 });
});

test("A single tile also gets another size, at the nearest place with enough space (V7)", () => {
  const { document, plan } = setUp(["d"]);
  const wide = resizePlan(document, plan, { width: 2, height: 1 });
  expect(wide?.isExact).toBe(true);
  expect(leaderOf(wide?.plan ?? plan)).toEqual({ x: 0, y: 100, width: 2, height: 1 });
  const high = resizePlan(document, setUp(["c"]).plan, { width: 1, height: 2 });
  expect(high?.isExact).toBe(false);
  expect(leaderOf(high?.plan ?? plan)).toMatchObject({ width: 1, height: 2 });
  expect(setUp(["c", "d"]).plan.size).toBeUndefined();
});
