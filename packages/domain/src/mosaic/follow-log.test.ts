import fc from "fast-check";
import { expect, test } from "vitest";
import { mosaicState, valueOf } from "../testing/arbitraries.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { TILE_LIMITS } from "../tile/limits.ts";
import { applyChange, countTiles, planChange } from "./apply.ts";
import { difference } from "./difference.ts";
import { followLog, movingFrom } from "./follow-log.ts";

test("O6: following the log leads to the same state as the changes, and back", () => {
  fc.assert(
    fc.property(mosaicState, mosaicState, (from, to) => {
      const { operations, inverse } = valueOf(
        planChange(difference(from, to), from, countTiles(from.tiles.values()), Infinity),
      );
      const state = movingFrom(from);
      expect(valueOf(followLog(state, operations))).toEqual(to);
      expect(valueOf(followLog(state, inverse))).toEqual(from);
    }),
  );
});

test("O6: accepted changes are not checked again, whatever is refused today", () => {
  const old = sampleTile("a", { summary: "s".repeat(TILE_LIMITS.summary + 1) });
  expect(applyChange(sampleMosaic(), [{ op: "addTile", tile: old }]).ok).toBe(false);
  const state = valueOf(
    followLog(movingFrom(sampleMosaic()), [
      { op: "addTile", tile: old },
      { op: "updateTile", id: "a", data: { title: "" } },
      { op: "moveTile", id: "a", position: { x: 1e9, y: 0 } },
      { op: "rename", title: "" },
    ]),
  );
  expect(state.title).toBe("");
  expect(state.tiles.get("a")).toEqual({
    id: "a",
    position: { x: 1e9, y: 0 },
    data: { ...old.data, title: "" },
  });
});

test("O6: a log that does not match the state is detected", () => {
  const state = () => movingFrom(sampleMosaic(sampleTile("a")));
  expect(followLog(state(), [{ op: "addTile", tile: sampleTile("a") }])).toMatchObject({
    problem: "tile.exists",
  });
  for (const op of [
    { op: "removeTile", id: "b" },
    { op: "updateTile", id: "b", data: {} },
    { op: "moveTile", id: "b", position: { x: 0, y: 0 } },
  ] as const) {
    expect(followLog(state(), [op])).toMatchObject({ problem: "tile.removed" });
  }
});
