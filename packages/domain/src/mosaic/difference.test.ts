import fc from "fast-check";
import { expect, test } from "vitest";
import { mosaicState, valueOf } from "../testing/arbitraries.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { applyChange } from "./apply.ts";
import { changedFields, difference } from "./difference.ts";

test("O5: equal states have no difference", () => {
  fc.assert(
    fc.property(mosaicState, (state) => {
      expect(difference(state, structuredClone(state))).toEqual([]);
    }),
  );
});

test("O5: the difference of two states leads from one to the other", () => {
  fc.assert(
    fc.property(mosaicState, mosaicState, (from, to) => {
      expect(valueOf(applyChange(from, difference(from, to)))).toEqual(to);
    }),
    { numRuns: 300 },
  );
});

test("O5: a difference touches only the fields that differ", () => {
  const from = sampleMosaic(sampleTile("a"), sampleTile("b"), sampleTile("c"));
  const moved = { ...sampleTile("a"), position: { x: 0, y: 100 } };
  const to = sampleMosaic(moved, sampleTile("b", { summary: "s" }), sampleTile("d"));
  expect(difference(from, to)).toEqual([
    { op: "removeTile", id: "c" },
    { op: "moveTile", id: "a", position: { x: 0, y: 100 } },
    { op: "updateTile", id: "b", data: { summary: "s" } },
    { op: "addTile", tile: sampleTile("d") },
  ]);
});

test("O5: each part of the background counts", () => {
  const from = sampleMosaic();
  for (const part of [{ bgColor: "#ffffff" }, { backgroundImage: "a.webp" }, { repeat: true }]) {
    const background = { ...from.background, ...part };
    expect(difference(from, { ...from, background })).toEqual([
      { op: "setBackground", background },
    ]);
  }
});

test("O5: the changed fields carry their later values", () => {
  const before = sampleTile("a").data;
  expect(changedFields(before, { ...before, title: "Rua", iconIsGeneral: true })).toEqual({
    title: "Rua",
    iconIsGeneral: true,
  });
  expect(changedFields(before, { ...before })).toEqual({});
});

test("O5: a difference larger than a request may be can still be applied", () => {
  const many = sampleMosaic(...Array.from({ length: 1500 }, (_, index) => sampleTile(`t${index}`)));
  const operations = difference(sampleMosaic(), many);
  expect(valueOf(applyChange(sampleMosaic(), operations, Infinity)).tiles.size).toBe(1500);
});
