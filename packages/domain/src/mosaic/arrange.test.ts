import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleTile } from "../testing/sample.ts";
import {
  type Alignment,
  type Placed,
  alignTiles,
  distributeTiles,
  passOverLocked,
  tidyTiles,
} from "./arrange.ts";
import { STEP, doOverlap } from "./clear-moves.ts";
import type { Position } from "../tile/tile.ts";
import { CELL, boundsOf } from "./placement.ts";

const step = fc.integer({ min: -40, max: 40 }).map((n) => n * STEP);
const coordinate = fc.oneof(
  step,
  fc.integer({ min: -2000, max: 2000 }).map((n) => n / 8),
);
const tiles: fc.Arbitrary<Placed[]> = fc
  .array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 12 })
  .map((positions) => positions.map((position, at) => ({ id: `t${at}`, position })));
const alignment = fc.constantFrom<Alignment>("left", "centre", "right", "top", "middle", "bottom");

const anywhere = () => true;
const at = (x: number, y = 0) => ({ x, y });
const placed = (...positions: { x: number; y: number }[]): Placed[] =>
  positions.map((position, index) => ({ id: `t${index}`, position }));
const others = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 12 });
const freeAmong = (there: readonly Position[]) => (position: Position) =>
  there.every((other) => !doOverlap(position, other));
/** The pairs of tiles that overlap. */
const overlaps = (list: readonly Placed[], there: readonly Position[]) =>
  list.flatMap(({ position }, index) =>
    [...list.slice(index + 1).map((other) => other.position), ...there]
      .filter((other) => doOverlap(position, other))
      .map((other) => [position, other]),
  );
const xs = (list: readonly Placed[]) => list.map(({ position }) => position.x);

test("V1: tiles are aligned to the outermost one, or to the middle between the two outermost", () => {
  const three = placed(at(0, 0), at(125, 100), at(350, 300));
  expect(xs(alignTiles(three, "left", anywhere))).toEqual([0, 0, 0]);
  expect(xs(alignTiles(three, "right", anywhere))).toEqual([350, 350, 350]);
  expect(xs(alignTiles(three, "centre", anywhere))).toEqual([175, 175, 175]);
  expect(alignTiles(three, "bottom", anywhere).map(({ position }) => position.y)).toEqual([
    300, 300, 300,
  ]);
  expect(alignTiles([], "top", anywhere)).toEqual([]);
});

test("V1: aligned tiles are on one line, and aligning them again changes nothing", () => {
  fc.assert(
    fc.property(tiles, others, alignment, (given, there, to) => {
      const isFree = freeAmong(there);
      const aligned = alignTiles(given, to, isFree);
      const axis = to === "left" || to === "centre" || to === "right" ? "x" : "y";
      expect(new Set(aligned.map(({ position }) => position[axis])).size).toBeLessThanOrEqual(1);
      expect(alignTiles(aligned, to, isFree)).toEqual(aligned);
    }),
  );
});

test("V6: tiles of one row that are aligned left end up below one another", () => {
  const isFree = freeAmong([at(0, 200)]);
  const aligned = alignTiles(placed(at(0, 0), at(100, 0), at(200, 0)), "left", isFree);
  expect(aligned.map(({ position }) => position)).toEqual([at(0, 0), at(0, 100), at(0, 300)]);
});

test("V6: aligned or tidied tiles overlap neither one another nor those that stay", () => {
  fc.assert(
    fc.property(tiles, others, alignment, (given, there, to) => {
      for (const result of [
        alignTiles(given, to, freeAmong(there)),
        tidyTiles(given, freeAmong(there)),
      ]) {
        expect(result).toHaveLength(given.length);
        expect(overlaps(result, there)).toEqual([]);
      }
    }),
  );
});

test("V6: tiles that would overlap when distributed stay", () => {
  expect(distributeTiles(placed(at(0), at(50), at(120)), "across", anywhere)).toBeUndefined();
  const inTheWay = freeAmong([at(160)]);
  expect(distributeTiles(placed(at(0), at(300), at(400)), "across", inTheWay)).toBeUndefined();
  expect(distributeTiles(placed(at(0), at(200), at(400)), "across", freeAmong([at(200)]))).toEqual(
    placed(at(0), at(200), at(400)),
  );
});

test("V6: distributed tiles overlap nothing", () => {
  fc.assert(
    fc.property(tiles, others, (given, there) => {
      const spread = distributeTiles(given, "across", freeAmong(there)) ?? [];
      const before = new Map(given.map(({ id, position }) => [id, position]));
      const moved = spread.filter(({ id, position }) => before.get(id)?.x !== position.x);
      for (const one of moved) {
        const rest = spread.filter(({ id }) => id !== one.id).map(({ position }) => position);
        expect(overlaps([one], [...there, ...rest])).toEqual([]);
      }
    }),
  );
});

test("V2: tiles between the outermost two get equal gaps", () => {
  const spread = distributeTiles(placed(at(0), at(10), at(120), at(900)), "across", anywhere) ?? [];
  expect(xs(spread)).toEqual([0, 300, 600, 900]);
  const down = distributeTiles(placed(at(5, 0), at(6, 400), at(7, 50)), "down", anywhere) ?? [];
  expect(down.map(({ id, position }) => [id, position.x, position.y])).toEqual([
    ["t0", 5, 0],
    ["t2", 7, 200],
    ["t1", 6, 400],
  ]);
});

test("V2: distributing keeps the order and the outermost tiles, and gaps differ by a unit at most", () => {
  fc.assert(
    fc.property(tiles, (given) => {
      const spread = distributeTiles(given, "across", anywhere);
      if (spread === undefined) return;
      const before = new Map(given.map(({ id, position }) => [id, position]));
      const order = spread.map(({ id }) => before.get(id)?.x ?? 0);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(xs(spread)).toEqual(xs(spread).toSorted((a, b) => a - b));
      for (const end of [spread[0], spread.at(-1)]) {
        if (end !== undefined) expect(end.position).toEqual(before.get(end.id));
      }
      const inner = xs(spread).slice(1, -1);
      const gaps = inner.slice(1).map((x, index) => x - (inner[index] ?? x));
      if (gaps.length > 0) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
    }),
  );
});

test("V3: tidied tiles keep their rows, and each has a cell of its own", () => {
  const tidy = tidyTiles(placed(at(3, 10), at(20, -4), at(260, 30), at(0, 140)), anywhere);
  expect(new Map(tidy.map(({ id, position }) => [id, position]))).toEqual(
    new Map([
      ["t0", at(0, 0)],
      ["t1", at(100, 0)],
      ["t2", at(300, 0)],
      ["t3", at(0, 100)],
    ]),
  );
});

test("V3: tidied tiles are on the grid without overlapping, and tidying them again changes nothing", () => {
  fc.assert(
    fc.property(tiles, (given) => {
      const tidy = tidyTiles(given, anywhere);
      expect(tidy.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      expect(new Set(tidy.map(({ position: { x, y } }) => `${x} ${y}`)).size).toBe(given.length);
      expect(tidy.every(({ position: { x, y } }) => x % CELL === 0 && y % CELL === 0)).toBe(true);
      expect(tidyTiles(tidy, anywhere)).toEqual(tidy);
    }),
  );
});

test("V3: tiles that already have cells of their own on the grid stay", () => {
  const cell = fc.record({
    x: fc.integer({ min: -5, max: 5 }).map((n) => n * CELL),
    y: fc.integer({ min: -5, max: 5 }).map((n) => n * CELL),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(cell, { selector: ({ x, y }) => `${x} ${y}`, maxLength: 12 }),
      (positions) => {
        const given = placed(...positions);
        const byId = (list: readonly Placed[]) => new Map(list.map((one) => [one.id, one]));
        expect(byId(tidyTiles(given, anywhere))).toEqual(byId(given));
        expect(boundsOf(positions)).toEqual(
          boundsOf(tidyTiles(given, anywhere).map(({ position }) => position)),
        );
      },
    ),
  );
});

test("V5: locked tiles are skipped and counted", () => {
  const [free, locked] = [sampleTile("free"), sampleTile("locked", { locked: true })];
  expect(passOverLocked([free, locked])).toEqual({ free: [free], locked: 1 });
});
