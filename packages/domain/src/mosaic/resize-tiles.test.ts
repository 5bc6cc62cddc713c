import fc from "fast-check";
import { expect, test } from "vitest";
import { area } from "../testing/areas.ts";
import { POSITION_LIMIT, TILE_LIMITS } from "../tile/limits.ts";
import { type Area, type Size, doOverlap, oneCellAt } from "./area.ts";
import { resizeTiles } from "./resize-tiles.ts";

const coordinate = fc.oneof(
  fc.integer({ min: -6, max: 6 }).map((n) => n * 100),
  fc.integer({ min: -24, max: 24 }).map((n) => n * 25),
);
const span = fc.integer({ min: 1, max: TILE_LIMITS.cells });
const size = fc.record({ width: span, height: span });
const at = (column: number, row = 0) => oneCellAt({ x: column * 100, y: row * 100 });
const freeAmong = (there: readonly Area[]) => (own: Area) =>
  there.every((other) => !doOverlap(own, other));
const anywhere = () => true;
const TWO: Size = { width: 2, height: 2 };

/** The first of these areas that overlap none before them. */
function apart(areas: readonly Area[]): Area[] {
  const kept: Area[] = [];
  for (const one of areas) if (freeAmong(kept)(one)) kept.push(one);
  return kept;
}

test("V7: a tile with enough space stays where it is", () => {
  expect(resizeTiles([at(3, 2)], TWO, anywhere)).toEqual([{ ...at(3, 2), ...TWO }]);
  const apartFromEachOther = [at(0), at(7), at(0, 9)];
  expect(resizeTiles(apartFromEachOther, TWO, anywhere)).toEqual(
    apartFromEachOther.map((one) => ({ ...one, ...TWO })),
  );
});

test("V7: neighbours are spread from their top left corner and keep their arrangement", () => {
  const block = [at(4, 4), at(5, 4), at(6, 4), at(4, 5), at(6, 5)];
  expect(resizeTiles(block, TWO, anywhere)).toEqual(
    [at(4, 4), at(6, 4), at(8, 4), at(4, 6), at(8, 6)].map((one) => ({ ...one, ...TWO })),
  );
});

test("V7: only tiles that would overlap are spread", () => {
  const tiles = [at(0), at(1), at(1, 30)];
  expect(resizeTiles(tiles, TWO, anywhere).map(({ x }) => x)).toEqual([0, 200, 100]);
});

test("V7: a group that shrinks stays where it is", () => {
  const tiles = [at(0), at(2)].map((one) => ({ ...one, ...TWO }));
  expect(resizeTiles(tiles, { width: 1, height: 1 }, anywhere)).toEqual([at(0), at(2)]);
});

test("V7: a tile without space goes to the nearest free cells", () => {
  const isFree = freeAmong([at(1), at(0, 1), at(1, 1)]);
  expect(resizeTiles([at(0)], TWO, isFree)).toEqual([{ ...at(-1, -1), ...TWO }]);
});

test("V7: many tiles among many others find space in one search", () => {
  const others: Area[] = [];
  const own: Area[] = [];
  for (let column = 0; column < 60; column++) {
    for (let row = 0; row < 60; row++) {
      ((column + row) % 2 === 0 ? others : own).push(at(column, row));
    }
  }
  const cells = new Set(others.map(({ x, y }) => `${x} ${y}`));
  const isFree = ({ x, y }: Area) =>
    [0, 100].every((dx) => [0, 100].every((dy) => !cells.has(`${x + dx} ${y + dy}`)));
  const resized = resizeTiles(own, TWO, isFree);
  expect(resized).toHaveLength(own.length);
  const starts = new Set(resized.map(({ x, y }) => `${x} ${y}`));
  for (const { x, y } of resized) {
    expect(isFree({ x, y, ...TWO })).toBe(true);
    for (const [dx, dy] of [
      [100, 0],
      [0, 100],
      [100, 100],
      [-100, 100],
    ]) {
      expect(starts.has(`${x + (dx ?? 0)} ${y + (dy ?? 0)}`)).toBe(false);
    }
  }
});

test("V7: resized tiles overlap neither one another nor any other tile", () => {
  fc.assert(
    fc.property(
      fc.array(area(coordinate), { minLength: 1, maxLength: 30 }),
      fc.nat(30),
      size,
      (areas, count, to) => {
        const all = apart(areas);
        const own = all.slice(0, count + 1);
        const others = all.slice(count + 1);
        const resized = resizeTiles(own, to, freeAmong(others));
        expect(resized.map(({ width, height }) => ({ width, height }))).toEqual(own.map(() => to));
        for (const [index, one] of resized.entries()) {
          expect(freeAmong([...others, ...resized.slice(index + 1)])(one)).toBe(true);
        }
      },
    ),
  );
});

test("V7: repeating a size changes nothing", () => {
  fc.assert(
    fc.property(fc.array(area(coordinate), { maxLength: 20 }), size, (areas, to) => {
      const once = resizeTiles(apart(areas), to, anywhere);
      expect(resizeTiles(once, to, anywhere)).toEqual(once);
    }),
  );
});

test("V7: no tile leaves the canvas", () => {
  const edge = { x: POSITION_LIMIT, y: -POSITION_LIMIT, width: 1, height: 1 };
  const beside = { ...edge, x: POSITION_LIMIT - 100 };
  const resized = resizeTiles([edge, beside], TWO, anywhere);
  for (const { x, y } of resized) {
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(POSITION_LIMIT);
  }
  expect(doOverlap(...(resized as [Area, Area]))).toBe(false);
});
