import fc from "fast-check";
import { expect, test } from "vitest";
import { accepted } from "../testing/accepted.ts";
import { mosaicState, operation, valueOf } from "../testing/arbitraries.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { applyChange, countTiles, planChange } from "./apply.ts";
import { MOSAIC_LIMITS } from "./mosaic.ts";
import type { Operation } from "./operation.ts";

const state = sampleMosaic(sampleTile("a"), sampleTile("b"));
const operations = fc.array(operation, { maxLength: 12 });

test("O2: one invalid operation refuses the whole change and names its index", () => {
  const change: Operation[] = [
    { op: "rename", title: "Vila" },
    { op: "moveTile", id: "z", position: { x: 0, y: 0 } },
  ];
  const refusal = { ok: false, problem: "tile.removed", path: ["operations", 1, "id"] };
  expect(planChange(change, state, { tiles: 2, sections: 0 })).toEqual(refusal);
  expect(applyChange(state, change)).toEqual(refusal);
});

test("O2: an operation sees the result of those before it in the change", () => {
  const plan = valueOf(
    planChange(
      [
        { op: "removeTile", id: "a" },
        { op: "addTile", tile: sampleTile("a", { title: "Nova" }) },
        { op: "updateTile", id: "a", data: { summary: "s" } },
        { op: "removeTile", id: "b" },
        { op: "rename", title: "Vila" },
        { op: "rename", title: "Bairro" },
      ],
      state,
      { tiles: 2, sections: 0 },
    ),
  );
  expect(plan.tiles.get("a")).toMatchObject({ data: { title: "Nova", summary: "s" } });
  expect([...plan.tiles.keys()]).toEqual(["a", "b"]);
  expect(plan.tiles.get("b")).toBeUndefined();
  expect(plan).toMatchObject({
    title: "Bairro",
    background: state.background,
    growth: { tiles: -1, sections: 0 },
  });
});

test("O2: a tile that the change itself removed is missing for the rest of it", () => {
  const change: Operation[] = [
    { op: "removeTile", id: "a" },
    { op: "updateTile", id: "a", data: { title: "x" } },
  ];
  expect(planChange(change, state, { tiles: 2, sections: 0 })).toMatchObject({
    problem: "tile.removed",
    path: ["operations", 1, "id"],
  });
});

test("O2: a change without operations changes nothing", () => {
  expect(applyChange(state, [])).toEqual({ ok: true, value: state });
});

test("O2: applying a change leaves the original state as it was", () => {
  const before = structuredClone(state);
  valueOf(
    applyChange(state, [
      { op: "removeTile", id: "a" },
      { op: "rename", title: "Vila" },
    ]),
  );
  expect(state).toEqual(before);
});

test("O2: any change and its inverse restore the state", () => {
  fc.assert(
    fc.property(mosaicState, operations, (before, tried) => {
      const change = accepted(before, tried);
      const plan = valueOf(planChange(change, before, countTiles(before.tiles.values())));
      const after = valueOf(applyChange(before, change));
      expect(valueOf(applyChange(after, plan.inverse))).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test("O2: a change has the same result as its operations one after another", () => {
  fc.assert(
    fc.property(mosaicState, operations, (before, tried) => {
      const change = accepted(before, tried);
      const stepwise = change.reduce((now, one) => valueOf(applyChange(now, [one])), before);
      const plan = valueOf(planChange(change, before, countTiles(before.tiles.values())));
      expect(valueOf(applyChange(before, change))).toEqual(stepwise);
      const [was, is] = [before, stepwise].map(({ tiles }) => countTiles(tiles.values()));
      expect(plan.growth).toEqual({
        tiles: Number(is?.tiles) - Number(was?.tiles),
        sections: Number(is?.sections) - Number(was?.sections),
      });
      expect(plan.operations).toEqual(change);
    }),
  );
});

test("O2: a state survives a round trip through JSON", () => {
  fc.assert(
    fc.property(mosaicState, operations, (before, tried) => {
      const after = valueOf(applyChange(before, accepted(before, tried)));
      const sent = { ...after, tiles: [...after.tiles] };
      expect(JSON.parse(JSON.stringify(sent))).toEqual(sent);
    }),
  );
});

test("M2: a change of more than 1,000 operations is refused, unless it restores a whole state", () => {
  const renames = Array.from({ length: MOSAIC_LIMITS.operations + 1 }, () => ({
    op: "rename" as const,
    title: "Vila",
  }));
  expect(planChange(renames.slice(1), state, { tiles: 2, sections: 0 }).ok).toBe(true);
  expect(planChange(renames, state, { tiles: 2, sections: 0 })).toEqual({
    ok: false,
    problem: "mosaics.tooManyOperations",
  });
  expect(applyChange(state, renames)).toMatchObject({ problem: "mosaics.tooManyOperations" });
  expect(planChange(renames, state, { tiles: 2, sections: 0 }, Infinity).ok).toBe(true);
  expect(applyChange(state, renames, Infinity).ok).toBe(true);
});

test("M2: no change brings a mosaic above 100,000 tiles, but a full one can still be changed", () => {
  const add: Operation = { op: "addTile", tile: sampleTile("c") };
  const remove: Operation = { op: "removeTile", id: "a" };
  expect(planChange([add], state, { tiles: MOSAIC_LIMITS.tiles - 1, sections: 0 }).ok).toBe(true);
  expect(planChange([add], state, { tiles: MOSAIC_LIMITS.tiles, sections: 0 })).toEqual({
    ok: false,
    problem: "mosaics.tooManyTiles",
  });
  expect(planChange([add, remove], state, { tiles: MOSAIC_LIMITS.tiles, sections: 0 }).ok).toBe(
    true,
  );
  expect(planChange([remove], state, { tiles: MOSAIC_LIMITS.tiles + 5, sections: 0 }).ok).toBe(
    true,
  );
});
