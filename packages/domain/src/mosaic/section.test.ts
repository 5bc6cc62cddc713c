import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleTile } from "../testing/sample.ts";
import { checkTileData } from "../tile/check-tile.ts";
import { SECTION_LIMITS } from "../tile/limits.ts";
import { MERGED_FIELDS, type Tile } from "../tile/tile.ts";
import { CELL, areaOf, edgesOf } from "./area.ts";
import { applyChange, planChange } from "./apply.ts";
import { touchesSection } from "./effect.ts";
import { difference } from "./difference.ts";
import { stepOf, undo } from "./undo.ts";
import { emptyMosaic } from "./mosaic.ts";
import {
  areaAround,
  belongsTo,
  groundOf,
  headingOf,
  isSection,
  sectionData,
  sectionOf,
} from "./section.ts";

function section(id: string, [x, y, width, height]: [number, number, number, number]): Tile {
  return { id, position: { x, y }, data: sectionData({ title: id, width, height }) };
}

function piece(id: string, x: number, y: number, width = 1, height = 1): Tile {
  const { data } = sampleTile(id);
  return { id, position: { x, y }, data: { ...data, width, height } };
}

test("Z1: a section has a title and a line of up to 60 characters, up to 1,000 cells, and no content", () => {
  const long = "x".repeat(SECTION_LIMITS.title);
  const data = { ...sectionData({ title: long, summary: long, width: 1000, height: 1000 }) };
  expect(checkTileData({ ...data, content: "text" })).toEqual({ ok: true, value: data });
  for (const [change, problem] of [
    [{ title: `${long}x` }, "tile.titleTooLong"],
    [{ summary: `${long}x` }, "tile.summaryTooLong"],
    [{ width: 1001 }, "tile.badSize"],
    [{ height: 0 }, "tile.badSize"],
  ] as const) {
    expect(checkTileData({ ...data, ...change })).toMatchObject({ ok: false, problem });
  }
});

test("Z1: only sections can be folded, and other tiles keep their own limits", () => {
  const { data } = sampleTile("a");
  expect(checkTileData({ ...data, folded: true })).toMatchObject({ value: { folded: false } });
  expect(checkTileData({ ...data, title: "x".repeat(31) })).toMatchObject({
    problem: "tile.titleTooLong",
  });
  const folded = { ...sectionData({ title: "S", width: 2, height: 2 }), folded: true };
  expect(checkTileData(folded)).toMatchObject({ value: { folded: true } });
});

test("Z1: a section never becomes a piece, nor a piece a section", () => {
  const tiles = new Map(
    [section("s", [0, 0, 2, 2]), piece("p", 0, 100)].map((one) => [one.id, one]),
  );
  const state = { ...emptyMosaic("T"), tiles };
  for (const [id, type] of [
    ["s", "texto"],
    ["p", "secao"],
  ] as const) {
    const change = { op: "updateTile", id, data: { type, content: "" } } as const;
    expect(planChange([change], state, { tiles: 2, sections: 1 })).toEqual({
      ok: false,
      problem: "tile.isSection",
      path: ["operations", 0, "data", "type"],
    });
  }
});

test("Z1: an id that was taken again for something else is compared and undone as a whole", () => {
  const was = { ...emptyMosaic("T"), tiles: new Map([["a", piece("a", 0, 100)]]) };
  const is = { ...emptyMosaic("T"), tiles: new Map([["a", section("a", [0, 0, 9, 9])]]) };
  for (const [from, to] of [
    [was, is],
    [is, was],
  ] as const) {
    const plan = planChange(difference(from, to), from, { tiles: 1, sections: 0 });
    if (!plan.ok) throw new Error(plan.problem);
    expect(plan.value.tiles).toEqual(to.tiles);
    const { operations, skipped } = undo(stepOf(plan.value), to);
    expect(skipped).toEqual([]);
    expect(applyChange(to, operations)).toEqual({ ok: true, value: from });
  }
});

test("Z5: folding is a field of its own, so that it merges with other edits", () => {
  expect(MERGED_FIELDS.filter((fields) => fields.some((field) => field === "folded"))).toEqual([
    ["folded"],
  ]);
});

test("Z2: a mosaic has at most 500 sections, and removing one makes room", () => {
  const add = { op: "addTile", tile: section("new", [0, 0, 2, 2]) } as const;
  const old = section("old", [0, 0, 2, 2]);
  const state = { ...emptyMosaic("T"), tiles: new Map([["old", old]]) };
  const full = { tiles: 900, sections: SECTION_LIMITS.sections };
  expect(planChange([add], state, { tiles: 900, sections: 499 }).ok).toBe(true);
  expect(planChange([add], state, full)).toEqual({
    ok: false,
    problem: "mosaics.tooManySections",
  });
  const remove = { op: "removeTile", id: "old" } as const;
  expect(planChange([remove, add], state, full)).toMatchObject({
    value: { growth: { tiles: 0, sections: 0 } },
  });
  const update = { op: "updateTile", id: "old", data: { title: "Still" } } as const;
  expect(planChange([update], state, full).ok).toBe(true);
});

test("Z3: a piece belongs to the section in which its middle lies", () => {
  const area = { x: 0, y: 0, width: 2, height: 2 };
  expect(belongsTo(area, areaOf(piece("a", 100, 100)))).toBe(true);
  expect(belongsTo(area, areaOf(piece("a", 100, 100, 2)))).toBe(true);
  expect(belongsTo(area, areaOf(piece("a", 100, 100, 3)))).toBe(false);
  expect(belongsTo(area, areaOf(piece("a", -50, 0)))).toBe(false);
});

test("Z3: of overlapping sections the smallest counts, and of equal ones the first id", () => {
  const inner = section("z", [0, 0, 2, 2]);
  const equal = section("b", [0, 0, 2, 2]);
  const outer = section("a", [-100, -100, 9, 9]);
  const one = areaOf(piece("p", 0, 100));
  expect(sectionOf(one, [outer, inner])).toBe(inner);
  expect(sectionOf(one, [inner, equal, outer])).toBe(equal);
  expect(sectionOf(one, [equal, inner, outer])).toBe(equal);
  expect(sectionOf(areaOf(piece("p", 5000, 0)), [outer, inner])).toBeUndefined();
});

test("Z4: a section made around pieces has whole cells, contains them all, and a free first row", () => {
  const at = fc.integer({ min: -100_000, max: 100_000 });
  const span = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(at, at, span, span), { minLength: 1 }), (boxes) => {
      const pieces = boxes.map(([x, y, width, height], index) =>
        piece(`p${index}`, x, y, width, height),
      );
      const area = areaAround(pieces);
      if (area === undefined) throw new Error("no area");
      expect([area.x % CELL, area.y % CELL].map(Math.abs)).toEqual([0, 0]);
      const ground = edgesOf(area);
      for (const one of pieces) {
        const edges = edgesOf(areaOf(one));
        expect(belongsTo(area, areaOf(one))).toBe(true);
        expect(edges.left).toBeGreaterThanOrEqual(ground.left);
        expect(edges.right).toBeLessThanOrEqual(ground.right);
        expect(edges.top).toBeGreaterThanOrEqual(ground.top + CELL);
        expect(edges.bottom).toBeLessThanOrEqual(ground.bottom);
      }
    }),
  );
  expect(areaAround([])).toBeUndefined();
});

test("Z3: the ground reaches 12 units beyond the pieces, and begins 20 units below its first row", () => {
  expect(groundOf({ x: 100, y: 200, width: 2, height: 3 })).toEqual({
    left: 88,
    top: 220,
    right: 300,
    bottom: 500,
  });
});

test("Z6: a change touches a section if it adds, changes, moves or removes one", () => {
  const old = section("s", [0, 0, 2, 2]);
  const other = piece("p", 0, 100);
  const tiles = new Map([old, other].map((tile) => [tile.id, tile]));
  const state = { ...emptyMosaic("T"), tiles };
  const touches = (operation: Parameters<typeof planChange>[0][number]) => {
    const plan = planChange([operation], state, { tiles: 2, sections: 1 });
    if (!plan.ok) throw new Error(plan.problem);
    return plan.value.effects.some((effect) => touchesSection(effect, tiles));
  };
  expect(touches({ op: "addTile", tile: section("n", [0, 0, 1, 2]) })).toBe(true);
  expect(touches({ op: "moveTile", id: "s", position: { x: 100, y: 0 } })).toBe(true);
  expect(touches({ op: "updateTile", id: "s", data: { folded: true } })).toBe(true);
  expect(touches({ op: "removeTile", id: "s" })).toBe(true);
  expect(touches({ op: "moveTile", id: "p", position: { x: 100, y: 0 } })).toBe(false);
  expect(touches({ op: "rename", title: "N" })).toBe(false);
  expect([old, other].map(isSection)).toEqual([true, false]);
});

test("Z7: of a folded section its first row is left, where it stands", () => {
  const folded = { x: 200, y: 300, width: 4, height: 3 };
  expect(headingOf(folded)).toEqual({ x: 200, y: 300, width: 4, height: 1 });
});
