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
import { type Area, CELL, type Sized, areaOf, doOverlap, edgesOf, oneCellAt } from "./area.ts";
import { STEP } from "./clear-moves.ts";
import { area } from "../testing/areas.ts";

const step = fc.integer({ min: -40, max: 40 }).map((n) => n * STEP);
const coordinate = fc.oneof(
  step,
  fc.integer({ min: -2000, max: 2000 }).map((n) => n / 8),
);
type Arranged = Sized & { readonly id: string };
const areas = fc.array(area(coordinate), { maxLength: 12 });
const named = (list: readonly Area[]): Arranged[] =>
  list.map(({ x, y, width, height }, index) => ({
    id: `t${index}`,
    position: { x, y },
    data: { width, height },
  }));
const tiles = areas.map(named);
/** The tiles with their new positions. */
const moved = (list: readonly Arranged[], places: readonly Placed[]): Arranged[] =>
  places.flatMap(({ id, position }) => {
    const tile = list.find((one) => one.id === id);
    return tile === undefined ? [] : [{ ...tile, position }];
  });
const alignment = fc.constantFrom<Alignment>("left", "centre", "right", "top", "middle", "bottom");

const anywhere = () => true;
const at = (x: number, y = 0) => ({ x, y });
const placed = (...positions: { x: number; y: number }[]) => named(positions.map(oneCellAt));
const others = areas;
const freeAmong = (there: readonly Area[]) => (own: Area) =>
  there.every((other) => !doOverlap(own, other));
/** The pairs of tiles that overlap. */
const overlaps = (list: readonly Arranged[], there: readonly Area[]) =>
  list.flatMap((tile, index) =>
    [...list.slice(index + 1).map(areaOf), ...there]
      .filter((other) => doOverlap(areaOf(tile), other))
      .map((other) => [areaOf(tile), other]),
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
    fc.property(tiles, others, alignment, (selected, there, to) => {
      const isFree = freeAmong(there);
      const aligned = alignTiles(selected, to, isFree);
      const results = moved(selected, aligned);
      const lines = results.map((tile) => {
        const { left, right, top, bottom } = edgesOf(areaOf(tile));
        return { left, right, top, bottom, centre: left + right, middle: top + bottom }[to];
      });
      expect(new Set(lines).size).toBeLessThanOrEqual(1);
      expect(alignTiles(results, to, isFree)).toEqual(aligned);
    }),
  );
});

test("V6: tiles of one row that are aligned left end up below one another", () => {
  const isFree = freeAmong([oneCellAt(at(0, 200))]);
  const aligned = alignTiles(placed(at(0, 0), at(100, 0), at(200, 0)), "left", isFree);
  expect(aligned.map(({ position }) => position)).toEqual([at(0, 0), at(0, 100), at(0, 300)]);
});

test("V6: aligned or tidied tiles overlap neither one another nor those that stay", () => {
  fc.assert(
    fc.property(tiles, others, alignment, (selected, there, to) => {
      for (const result of [
        alignTiles(selected, to, freeAmong(there)),
        tidyTiles(selected, freeAmong(there)),
      ]) {
        expect(result).toHaveLength(selected.length);
        expect(overlaps(moved(selected, result), there)).toEqual([]);
      }
    }),
  );
});

test("V6: tiles that would overlap when distributed stay", () => {
  expect(distributeTiles(placed(at(0), at(50), at(120)), "across", anywhere)).toBeUndefined();
  const besideObstacle = freeAmong([oneCellAt(at(160))]);
  expect(
    distributeTiles(placed(at(0), at(300), at(400)), "across", besideObstacle),
  ).toBeUndefined();
  expect(
    distributeTiles(placed(at(0), at(200), at(400)), "across", freeAmong([oneCellAt(at(200))])),
  ).toEqual([
    { id: "t0", position: at(0) },
    { id: "t1", position: at(200) },
    { id: "t2", position: at(400) },
  ]);
});

test("V6: distributed tiles overlap nothing", () => {
  fc.assert(
    fc.property(tiles, others, (selected, there) => {
      const spread = moved(selected, distributeTiles(selected, "across", freeAmong(there)) ?? []);
      const before = new Map(selected.map(({ id, position }) => [id, position]));
      for (const one of spread.filter(({ id, position }) => before.get(id)?.x !== position.x)) {
        const rest = spread.filter(({ id }) => id !== one.id).map(areaOf);
        expect(overlaps([one], [...there, ...rest])).toEqual([]);
      }
    }),
  );
});

test("V1: tiles of several sizes are aligned by their edges and their middles", () => {
  const [small, wide] = named([
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 300, y: 200, width: 3, height: 2 },
  ]);
  if (small === undefined || wide === undefined) throw new Error("there are two tiles");
  expect(xs(alignTiles([small, wide], "right", anywhere))).toEqual([500, 300]);
  expect(xs(alignTiles([small, wide], "centre", anywhere))).toEqual([250, 150]);
  expect(alignTiles([wide, small], "left", anywhere).map(({ position }) => position)).toEqual([
    at(0, 0),
    at(0, 200),
  ]);
});

test("V2: tiles of several sizes get equal gaps between their edges", () => {
  const selected = named([
    { x: 0, y: 0, width: 2, height: 1 },
    { x: 210, y: 0, width: 1, height: 1 },
    { x: 600, y: 0, width: 1, height: 1 },
  ]);
  // 188 + 162 + 88 + 162 = 600
  expect(xs(distributeTiles(selected, "across", anywhere) ?? [])).toEqual([0, 350, 600]);
});

test("V3: a tall tile stays beside the two rows that it spans", () => {
  const selected = named([
    { x: 5, y: 0, width: 1, height: 2 },
    { x: 110, y: 8, width: 1, height: 1 },
    { x: 96, y: 112, width: 2, height: 1 },
    { x: 20, y: 130, width: 1, height: 1 },
  ]);
  const tidy = new Map(tidyTiles(selected, anywhere).map(({ id, position }) => [id, position]));
  expect(tidy.get("t0")).toEqual(at(0, 0));
  expect(tidy.get("t1")).toEqual(at(100, 0));
  expect(tidy.get("t2")).toEqual(at(200, 100));
  expect(tidy.get("t3")).toEqual(at(100, 100));
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
    fc.property(tiles, (selected) => {
      const spread = distributeTiles(selected, "across", anywhere);
      if (spread === undefined) return;
      const before = new Map(selected.map(({ id, position }) => [id, position]));
      const order = spread.map(({ id }) => before.get(id)?.x ?? 0);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(xs(spread)).toEqual(xs(spread).toSorted((a, b) => a - b));
      for (const end of [spread[0], spread.at(-1)]) {
        if (end !== undefined) expect(end.position).toEqual(before.get(end.id));
      }
      const edges = moved(selected, spread).map((tile) => edgesOf(areaOf(tile)));
      const inner = edges.slice(1, -1);
      const covered = edges.slice(0, -1).reduce((sum, { left, right }) => sum + right - left, 0);
      const hasSpace = covered <= (edges.at(-1)?.left ?? 0) - (edges[0]?.left ?? 0);
      const even = inner.slice(1).map(({ left }, index) => {
        const previous = inner[index];
        return left - ((hasSpace ? previous?.right : previous?.left) ?? left);
      });
      if (even.length > 0) expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(2);
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
    fc.property(tiles, (selected) => {
      const tidy = tidyTiles(selected, anywhere);
      expect(tidy.map(({ id }) => id).toSorted()).toEqual(selected.map(({ id }) => id).toSorted());
      expect(overlaps(moved(selected, tidy), [])).toEqual([]);
      expect(tidy.every(({ position: { x, y } }) => x % CELL === 0 && y % CELL === 0)).toBe(true);
      expect(tidyTiles(moved(selected, tidy), anywhere)).toEqual(tidy);
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
        const selected = placed(...positions);
        const byId = (list: readonly Placed[]) =>
          new Map(list.map(({ id, position }) => [id, position]));
        expect(byId(tidyTiles(selected, anywhere))).toEqual(byId(selected));
      },
    ),
  );
});

test("V5: locked tiles are skipped and counted", () => {
  const [free, locked] = [sampleTile("free"), sampleTile("locked", { locked: true })];
  expect(passOverLocked([free, locked])).toEqual({ free: [free], locked: 1 });
});
