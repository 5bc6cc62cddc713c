import fc from "fast-check";
import { expect, test } from "vitest";
import { accepted } from "../testing/accepted.ts";
import { mosaicState, operation, valueOf } from "../testing/arbitraries.ts";
import { sampleTile } from "../testing/sample.ts";
import { applyChange } from "./apply.ts";
import { NO_BACKGROUND } from "./background.ts";
import { combine } from "./combine.ts";
import type { Operation } from "./operation.ts";

const move = (id: string, x: number): Operation => ({ op: "moveTile", id, position: { x, y: 0 } });
const update = (id: string, data: Extract<Operation, { op: "updateTile" }>["data"]): Operation => ({
  op: "updateTile",
  id,
  data,
});

test("O4: the moves of a tile are combined into the last one", () => {
  expect(combine([move("a", 1), move("b", 2), move("a", 3)])).toEqual([move("a", 3), move("b", 2)]);
});

test("O4: the updates of a tile are combined into one with the last value of each field", () => {
  expect(combine([update("a", { title: "x", summary: "s" }), update("a", { title: "y" })])).toEqual(
    [update("a", { title: "y", summary: "s" })],
  );
});

test("O4: of titles and backgrounds only the last one is kept", () => {
  const sea = { ...NO_BACKGROUND, bgColor: "#c9efea" };
  expect(
    combine([
      { op: "rename", title: "Vila" },
      { op: "setBackground", background: NO_BACKGROUND },
      { op: "rename", title: "Bairro" },
      { op: "setBackground", background: sea },
    ]),
  ).toEqual([
    { op: "rename", title: "Bairro" },
    { op: "setBackground", background: sea },
  ]);
});

test("O4: edits to a tile that was just added become part of its addition", () => {
  expect(
    combine([
      { op: "addTile", tile: sampleTile("a") },
      move("a", 7),
      update("a", { summary: "s" }),
    ]),
  ).toEqual([
    { op: "addTile", tile: { ...sampleTile("a", { summary: "s" }), position: { x: 7, y: 0 } } },
  ]);
});

test("O4: a tile that was added and removed leaves nothing", () => {
  expect(
    combine([
      { op: "addTile", tile: sampleTile("a") },
      move("a", 7),
      { op: "removeTile", id: "a" },
    ]),
  ).toEqual([]);
});

test("O4: a tile that was changed and removed leaves the removal, even if it is added again", () => {
  const remove: Operation = { op: "removeTile", id: "a" };
  const add: Operation = { op: "addTile", tile: sampleTile("a") };
  expect(combine([move("a", 1), update("a", { title: "x" }), remove])).toEqual([remove]);
  expect(combine([move("a", 1), remove, add])).toEqual([remove, add]);
  expect(combine([remove, add, move("a", 1), remove])).toEqual([remove]);
});

test("O4: combined operations have the same result as the originals, and are not more of them", () => {
  fc.assert(
    fc.property(mosaicState, fc.array(operation, { maxLength: 25 }), (state, tried) => {
      const change = accepted(state, tried);
      const combined = combine(change);
      expect(valueOf(applyChange(state, combined))).toEqual(valueOf(applyChange(state, change)));
      expect(combined.length).toBeLessThanOrEqual(change.length);
      expect(combine(combined)).toEqual(combined);
    }),
    { numRuns: 500 },
  );
});
