import fc from "fast-check";
import { expect, test } from "vitest";
import { mosaicState, operation, valueOf } from "../testing/arbitraries.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { applyChange } from "./apply.ts";
import { effectOf } from "./effect.ts";

const state = sampleMosaic(sampleTile("a", { description: "antes" }));

test("O1: moving, editing or removing a missing tile is refused", () => {
  const gone = { ok: false, problem: "tile.removed", path: ["id"] };
  expect(effectOf({ op: "moveTile", id: "z", position: { x: 0, y: 0 } }, state)).toEqual(gone);
  expect(effectOf({ op: "updateTile", id: "z", data: { title: "x" } }, state)).toEqual(gone);
  expect(effectOf({ op: "removeTile", id: "z" }, state)).toEqual(gone);
});

test("O1: adding a tile whose id is in use is refused", () => {
  expect(effectOf({ op: "addTile", tile: sampleTile("a") }, state)).toEqual({
    ok: false,
    problem: "tile.exists",
    path: ["tile", "id"],
  });
});

test("O1: a refusal contains the path of the field within the operation", () => {
  const noTitle = sampleTile("b", { title: " " });
  expect(effectOf({ op: "addTile", tile: noTitle }, state)).toMatchObject({
    path: ["tile", "data", "title"],
  });
  expect(effectOf({ op: "updateTile", id: "a", data: { title: "" } }, state)).toMatchObject({
    path: ["data", "title"],
  });
  expect(effectOf({ op: "moveTile", id: "a", position: { x: NaN, y: 0 } }, state)).toMatchObject({
    path: ["position"],
  });
  expect(effectOf({ op: "rename", title: "" }, state)).toMatchObject({ path: ["title"] });
  const background = { bgColor: "blue", backgroundImage: "", repeat: false };
  expect(effectOf({ op: "setBackground", background }, state)).toMatchObject({
    path: ["background", "bgColor"],
  });
});

test("O1: an added tile is normalised, and the inverse removes it", () => {
  const effect = valueOf(
    effectOf({ op: "addTile", tile: sampleTile("b", { title: " Rua " }) }, state),
  );
  expect(effect).toMatchObject({
    part: "tile",
    id: "b",
    tile: { data: { title: "Rua" } },
    operation: { op: "addTile", tile: { data: { title: "Rua" } } },
    inverse: { op: "removeTile", id: "b" },
  });
});

test("O1: the inverse of a removal restores the whole tile", () => {
  const effect = valueOf(effectOf({ op: "removeTile", id: "a" }, state));
  expect(effect).toMatchObject({
    tile: undefined,
    inverse: { op: "addTile", tile: state.tiles.get("a") },
  });
});

test("O1: moving keeps the data, editing keeps the position", () => {
  const moved = valueOf(effectOf({ op: "moveTile", id: "a", position: { x: 5, y: 6 } }, state));
  expect(moved).toMatchObject({
    tile: { position: { x: 5, y: 6 }, data: { description: "antes" } },
  });
  const edited = valueOf(effectOf({ op: "updateTile", id: "a", data: { summary: "s" } }, state));
  expect(edited).toMatchObject({
    tile: { position: { x: 0, y: 0 }, data: { summary: "s", description: "antes" } },
  });
});

test("O1: an operation reads no tile but its own", () => {
  const requestedIds: string[] = [];
  const watched = {
    ...state,
    tiles: { get: (id: string) => (requestedIds.push(id), state.tiles.get(id)) },
  };
  effectOf({ op: "updateTile", id: "a", data: { title: "x" } }, watched);
  effectOf({ op: "rename", title: "x" }, watched);
  expect(requestedIds).toEqual(["a"]);
});

test("O1: any operation and its inverse restore the state", () => {
  fc.assert(
    fc.property(mosaicState, operation, (before, tried) => {
      const effect = effectOf(tried, before);
      fc.pre(effect.ok);
      const after = valueOf(applyChange(before, [tried]));
      expect(valueOf(applyChange(after, [effect.value.inverse]))).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test("O1: a normalised operation has the same result, and normalising it again changes nothing", () => {
  fc.assert(
    fc.property(mosaicState, operation, (before, tried) => {
      const effect = effectOf(tried, before);
      fc.pre(effect.ok);
      expect(effectOf(effect.value.operation, before)).toEqual(effect);
    }),
    { numRuns: 300 },
  );
});

test("O3: an update contains only the fields that it changes", () => {
  const effect = valueOf(effectOf({ op: "updateTile", id: "a", data: { title: " Rua " } }, state));
  expect(effect.operation).toEqual({ op: "updateTile", id: "a", data: { title: "Rua" } });
  expect(effect.inverse).toEqual({ op: "updateTile", id: "a", data: { title: "Praça" } });
});

test("O3: fields changed by normalisation are included, in both directions", () => {
  const general = sampleMosaic(sampleTile("a", { icon: "sun.webp", iconIsGeneral: true }));
  const effect = valueOf(effectOf({ op: "updateTile", id: "a", data: { icon: "" } }, general));
  expect(effect.operation).toEqual({
    op: "updateTile",
    id: "a",
    data: { icon: "", iconIsGeneral: false },
  });
  expect(effect.inverse).toEqual({
    op: "updateTile",
    id: "a",
    data: { icon: "sun.webp", iconIsGeneral: true },
  });
});
