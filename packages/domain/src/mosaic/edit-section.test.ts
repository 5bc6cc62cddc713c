import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tile, fillTileData } from "../tile/tile.ts";
import { applyChange, planChange } from "./apply.ts";
import { type Area, CELL, areaOf, doOverlap } from "./area.ts";
import {
  type SectionPlace,
  copySection,
  emptySectionAt,
  landSection,
  moveSection,
  newSectionAround,
  stepSection,
} from "./edit-section.ts";
import { emptyMosaic } from "./mosaic.ts";
import { belongsTo, headingOf, isSection, sectionData } from "./section.ts";

function piece(id: string, column: number, row: number, width = 1, height = 1): Tile {
  return {
    id,
    position: { x: column * CELL, y: row * CELL },
    data: fillTileData({ type: "texto", title: id, width, height }),
  };
}

function section(id: string, column: number, row: number, width: number, height: number): Tile {
  return {
    id,
    position: { x: column * CELL, y: row * CELL },
    data: sectionData({ title: id, width, height }),
  };
}

function placeIn(tiles: readonly Tile[], without?: Tile): SectionPlace {
  const at = (area: Area) => tiles.filter((tile) => doOverlap(areaOf(tile), area));
  return {
    piecesAt: (area) => at(area).filter((tile) => !isSection(tile)),
    isInSection: (area) => at(area).some((tile) => isSection(tile) && tile.id !== without?.id),
  };
}

const at = (max: number) => fc.integer({ min: -max, max });

test("Z9: a section is made around pieces, and what would lie on its heading goes to free cells", () => {
  const [a, b, above, beside] = [
    piece("a", 0, 0),
    piece("b", 2, 1),
    piece("above", 1, -1),
    piece("beside", 3, -1),
  ];
  const made = newSectionAround([a, b], placeIn([a, b, above, beside]));
  expect(made?.area).toEqual({ x: 0, y: -100, width: 3, height: 3 });
  expect(made?.moves.map(({ id }) => id)).toEqual(["above"]);
  const [move] = made?.moves ?? [];
  const moved = { ...above, position: move?.position ?? above.position };
  for (const other of [made?.area, areaOf(beside)]) {
    expect(other && doOverlap(areaOf(moved), other)).toBe(false);
  }
});

test("Z9: none is made of nothing, or over another section", () => {
  const a = piece("a", 0, 0);
  expect(newSectionAround([], placeIn([]))).toBeUndefined();
  expect(newSectionAround([a], placeIn([a, section("s", 0, -2, 2, 2)]))).toBeUndefined();
});

test("Z9: one without pieces goes to free cells near a point", () => {
  const tiles = [piece("a", 0, 0), section("s", 2, -1, 3, 3)];
  fc.assert(
    fc.property(at(9), at(9), (column, row) => {
      const area = emptySectionAt({ x: column * CELL, y: row * CELL }, placeIn(tiles));
      expect(area).toMatchObject({ width: 4, height: 3 });
      for (const tile of tiles) expect(area && doOverlap(area, areaOf(tile))).toBe(false);
    }),
  );
});

test("Z10: a section that lands covers no other piece or section, and takes its pieces along", () => {
  const scene = fc.record({
    pieces: fc.array(fc.tuple(at(6), at(6), fc.integer({ min: 1, max: 2 })), { maxLength: 8 }),
    other: fc.tuple(at(8), at(8)),
    by: fc.tuple(at(900), at(900)),
    isStep: fc.boolean(),
  });
  fc.assert(
    fc.property(scene, ({ pieces, other: [column, row], by: [x, y], isStep }) => {
      const moving = section("moving", 0, 0, 4, 4);
      const other = section("other", column, row, 3, 2);
      fc.pre(!doOverlap(areaOf(moving), areaOf(other)));
      const tiles: Tile[] = [moving, other];
      for (const [index, [left, top, width]] of pieces.entries()) {
        const one = piece(`p${index}`, left, top, width);
        const isClear = tiles.every(
          (tile) =>
            !doOverlap(areaOf(one), isSection(tile) ? headingOf(areaOf(tile)) : areaOf(tile)),
        );
        // Tiles that lie across the edge of a section are obstacles, like tiles outside it.
        if (isClear) tiles.push(one);
      }
      const own = tiles.filter(
        (tile) => !isSection(tile) && belongsTo(areaOf(moving), areaOf(tile)),
      );
      const place = placeIn(tiles, moving);
      const ids = new Set(own.map(({ id }) => id));
      const to = isStep
        ? stepSection(moving, ids, { x: x < 0 ? -CELL : CELL, y: 0 }, place)
        : landSection(moving, ids, { x, y }, place);
      if (to === undefined) return;
      expect([Math.abs(to.x % CELL), Math.abs(to.y % CELL)]).toEqual([0, 0]);
      const state = { ...emptyMosaic("m"), tiles: new Map(tiles.map((tile) => [tile.id, tile])) };
      const counts = { tiles: tiles.length, sections: 2 };
      const plan = planChange(moveSection(moving, own, to), state, counts);
      if (!plan.ok) throw new Error(plan.problem);
      const after = applyChange(state, plan.value.operations);
      if (!after.ok) throw new Error(after.problem);
      const moved = after.value.tiles.get("moving") ?? moving;
      for (const tile of after.value.tiles.values()) {
        if (tile.id === "moving") continue;
        if (ids.has(tile.id)) {
          expect(belongsTo(areaOf(moved), areaOf(tile))).toBe(true);
        } else expect(doOverlap(areaOf(moved), areaOf(tile))).toBe(false);
      }
      const back = applyChange(after.value, plan.value.inverse);
      expect(back).toEqual({ ok: true, value: state });
    }),
  );
});

test("Z10: a copy has its pieces in the same arrangement, with other ids and unlocked", () => {
  const locked = piece("a", 1, 1);
  const pieces = [{ ...locked, data: { ...locked.data, locked: true } }, piece("b", 2, 2)];
  let next = 0;
  const copies = copySection(section("s", 0, 0, 4, 4), pieces, { x: 500, y: 100 }, () => {
    next += 1;
    return `new${next}`;
  });
  expect(copies.map(({ id, position }) => [id, position.x, position.y])).toEqual([
    ["new1", 500, 100],
    ["new2", 600, 200],
    ["new3", 700, 300],
  ]);
  expect(copies.every(({ data }) => !data.locked)).toBe(true);
});
