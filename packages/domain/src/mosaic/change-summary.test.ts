import fc from "fast-check";
import { expect, test } from "vitest";
import { accepted } from "../testing/accepted.ts";
import { mosaicState, operation, valueOf } from "../testing/arbitraries.ts";
import { sampleTile } from "../testing/sample.ts";
import { applyChange } from "./apply.ts";
import { NO_BACKGROUND } from "./background.ts";
import { MAX_SUMMARY_TITLES, summarise } from "./change-summary.ts";

const title = (id: string) => `Tile ${id}`;
const NOTHING = {
  added: 0,
  removed: 0,
  edited: 0,
  moved: 0,
  background: false,
  renamed: false,
  settings: false,
  look: false,
  titles: [],
};

test("H1: a change is summarised by the number of tiles touched in each way, and by their titles", () => {
  const position = { x: 1, y: 2 };
  const summary = summarise(
    [
      { op: "addTile", tile: sampleTile("a") },
      { op: "moveTile", id: "a", position },
      { op: "updateTile", id: "b", data: { title: "B" } },
      { op: "moveTile", id: "b", position },
      { op: "removeTile", id: "c" },
      { op: "updateTile", id: "d", data: { title: "D" } },
      { op: "rename", title: "Vila" },
      { op: "setBackground", background: NO_BACKGROUND },
    ],
    title,
  );
  expect(summary).toEqual({
    added: 1,
    removed: 1,
    edited: 2,
    moved: 1,
    background: true,
    renamed: true,
    settings: false,
    look: false,
    titles: ["Tile a", "Tile b", "Tile c"],
  });
});

test("H1: a tile added and removed is not mentioned, one removed and added again counts as edited", () => {
  const tile = sampleTile("a");
  const add = { op: "addTile", tile } as const;
  const remove = { op: "removeTile", id: "a" } as const;
  expect(summarise([add, remove], title)).toEqual(NOTHING);
  expect(summarise([remove, add], title)).toEqual({ ...NOTHING, edited: 1, titles: ["Tile a"] });
  expect(summarise([remove, add, remove], title)).toEqual({
    ...NOTHING,
    removed: 1,
    titles: ["Tile a"],
  });
});

test("H1: the numbers of added and removed tiles match what the mosaic gained and lost", () => {
  fc.assert(
    fc.property(mosaicState, fc.array(operation, { maxLength: 12 }), (state, rough) => {
      const operations = accepted(state, rough);
      const after = valueOf(applyChange(state, operations)).tiles;
      const summary = summarise(operations, title);
      expect(summary.added).toBe([...after.keys()].filter((id) => !state.tiles.has(id)).length);
      expect(summary.removed).toBe([...state.tiles.keys()].filter((id) => !after.has(id)).length);
      expect(summary.titles.length).toBeLessThanOrEqual(MAX_SUMMARY_TITLES);
    }),
  );
});
