import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPosition } from "../tile/check-tile.ts";
import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { area } from "../testing/areas.ts";
import { type Area, CELL, boundsOf, cellsUnder, doOverlap, edgesOf, oneCellAt } from "./area.ts";
import { RINGS, placeTile, placeTileNear } from "./placement.ts";

function takenByAreas(areas: readonly Area[]): (column: number, row: number) => boolean {
  const taken = new Set(areas.flatMap(cellsUnder).map(({ column, row }) => `${column} ${row}`));
  return (column, row) => taken.has(`${column} ${row}`);
}

const takenBy = (positions: readonly Position[]) => takenByAreas(positions.map(oneCellAt));
const place = (positions: readonly Position[]) =>
  placeTile(boundsOf(positions.map(oneCellAt)), takenBy(positions));
const overlap = (a: Position, b: Position) =>
  Math.abs(a.x - b.x) < CELL && Math.abs(a.y - b.y) < CELL;

// Eighths are exact in binary, so that the tests may subtract them.
const eighth = fc.integer({ min: -3200, max: 3200 }).map((n) => n / 8);
const near = fc.oneof(
  fc
    .record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -4, max: 4 }) })
    .map(({ x, y }) => ({ x: x * CELL, y: y * CELL })),
  fc.record({ x: eighth, y: eighth }),
);
const atTheEdge = fc.constantFrom(
  POSITION_LIMIT,
  POSITION_LIMIT - 100,
  POSITION_LIMIT - 50,
  -POSITION_LIMIT,
);
const anywhere = fc.oneof(
  fc.array(near, { maxLength: 60 }),
  fc.array(fc.record({ x: atTheEdge, y: atTheEdge }), { maxLength: 6 }),
);

test("P1: the first tile is placed at the origin", () => {
  expect(place([])).toEqual({ x: 0, y: 0 });
});

test("P1: tiles fill the rings around the first one", () => {
  const positions: Position[] = [];
  for (let i = 0; i < 9; i++)
    positions.push(placeTile(edgesOf(oneCellAt({ x: 0, y: 0 })), takenBy(positions)));
  const sorted = positions.map(({ x, y }) => `${x / CELL},${y / CELL}`).toSorted();
  expect(sorted).toEqual(
    ["-1,-1", "-1,0", "-1,1", "0,-1", "0,0", "0,1", "1,-1", "1,0", "1,1"].toSorted(),
  );
  expect(positions[0]).toEqual({ x: 0, y: 0 });
});

test("P1: a new tile overlaps no other and is on the grid, within the canvas", () => {
  fc.assert(
    fc.property(anywhere, (positions) => {
      const placed = place(positions);
      expect(positions.filter((position) => overlap(position, placed))).toEqual([]);
      expect(checkPosition(placed).ok).toBe(true);
      expect([placed.x % CELL, placed.y % CELL].every((rest) => rest === 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("P1: no nearer ring around the centre has a free cell", () => {
  fc.assert(
    fc.property(fc.array(near, { minLength: 1, maxLength: 60 }), (positions) => {
      const xs = positions.map(({ x }) => x);
      const ys = positions.map(({ y }) => y);
      const column = Math.round((Math.min(...xs) + Math.max(...xs)) / 2 / CELL);
      const row = Math.round((Math.min(...ys) + Math.max(...ys)) / 2 / CELL);
      const placed = place(positions);
      const ring = Math.max(Math.abs(placed.x / CELL - column), Math.abs(placed.y / CELL - row));
      const isTaken = takenBy(positions);
      for (let dx = 1 - ring; dx < ring; dx++) {
        for (let dy = 1 - ring; dy < ring; dy++) expect(isTaken(column + dx, row + dy)).toBe(true);
      }
    }),
  );
});

test("P1: if all 100 rings are full, a tile is placed to the right of everything", () => {
  const looked = new Set<string>();
  const bounds = { ...edgesOf(oneCellAt({ x: 10_030, y: 10_000 })), left: -10_000, top: -10_000 };
  const placed = placeTile(bounds, (column, row) => (looked.add(`${column} ${row}`), true));
  expect(placed).toEqual({ x: 10_200, y: 0 });
  expect(looked.size).toBe((2 * RINGS + 1) ** 2);
});

test("P1: if the right is off the canvas, further rings are tried", () => {
  const bounds = { ...edgesOf(oneCellAt({ x: POSITION_LIMIT, y: 0 })), left: -POSITION_LIMIT };
  const isTaken = (column: number, row: number) =>
    Math.max(Math.abs(column), Math.abs(row)) <= RINGS + 3;
  const { x, y } = placeTile(bounds, isTaken);
  expect(Math.max(Math.abs(x), Math.abs(y))).toBe((RINGS + 4) * CELL);
});

test("P1: tiles of any size get the nearest free cells around the centre, and overlap nothing", () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 8 }),
    height: fc.integer({ min: 1, max: 8 }),
  });
  const coordinate = fc.integer({ min: -12, max: 12 }).map((n) => n * 50);
  fc.assert(
    fc.property(fc.array(area(coordinate), { maxLength: 20 }), size, (areas, own) => {
      const placed = { ...placeTile(boundsOf(areas), takenByAreas(areas), own), ...own };
      expect(areas.filter((other) => doOverlap(other, placed))).toEqual([]);
      const dropped = { ...placeTileNear({ x: 130, y: -70 }, takenByAreas(areas), own), ...own };
      expect(areas.filter((other) => doOverlap(other, dropped))).toEqual([]);
    }),
  );
});

test("P3: a large tile is placed with its middle at the point", () => {
  const size = { width: 3, height: 2 };
  expect(placeTileNear({ x: 650, y: 300 }, () => false, size)).toEqual({ x: 500, y: 200 });
});

test("P1: the bounds of tiles contain all of them, and no tiles have no bounds", () => {
  expect(boundsOf([])).toBeUndefined();
  expect(boundsOf([{ x: 3, y: -4, width: 2, height: 1 }, oneCellAt({ x: -1, y: 9 })])).toEqual({
    left: -1,
    top: -4,
    right: 191,
    bottom: 97,
  });
});

test("P2: a tile on the grid covers its cell", () => {
  expect(cellsUnder(oneCellAt({ x: -200, y: 300 }))).toEqual([{ column: -2, row: 3 }]);
  expect(cellsUnder(oneCellAt({ x: -0, y: 0 }))).toEqual([{ column: 0, row: 0 }]);
});

test("P2: a tile off the grid covers the two or four cells that it lies across", () => {
  expect(cellsUnder(oneCellAt({ x: 50, y: 0 }))).toEqual([
    { column: 0, row: 0 },
    { column: 1, row: 0 },
  ]);
  expect(cellsUnder(oneCellAt({ x: -15, y: 15 }))).toHaveLength(4);
  expect(cellsUnder({ x: -15, y: 100, width: 2, height: 3 })).toHaveLength(9);
});

test("P2: a cell is covered exactly if a tile in it would overlap", () => {
  const cell = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(near, cell, cell, (position, column, row) => {
      const covered = takenBy([position])(column, row);
      expect(covered).toBe(overlap(position, { x: column * CELL, y: row * CELL }));
    }),
  );
});

const somewhere = fc.record({ x: eighth, y: eighth });
const distanceTo = (point: Position, { x, y }: Position) =>
  Math.hypot(x + CELL / 2 - point.x, y + CELL / 2 - point.y);

test("P3: a dropped tile is placed in the cell under the point if that is free", () => {
  fc.assert(
    fc.property(somewhere, (point) => {
      const { x, y } = placeTileNear(point, () => false);
      expect([x, y]).toEqual([
        Math.floor(point.x / CELL) * CELL,
        Math.floor(point.y / CELL) * CELL,
      ]);
    }),
  );
});

test("P3: a dropped tile overlaps no other and is on the grid, and no nearer cell is free", () => {
  fc.assert(
    fc.property(somewhere, fc.array(near, { maxLength: 60 }), (point, positions) => {
      const isTaken = takenBy(positions);
      const placed = placeTileNear(point, isTaken);
      expect(positions.filter((position) => overlap(position, placed))).toEqual([]);
      expect([placed.x % CELL, placed.y % CELL].every((rest) => rest === 0)).toBe(true);
      const reach = distanceTo(point, placed);
      for (let column = -40; column <= 40; column++) {
        for (let row = -40; row <= 40; row++) {
          const isNearer = distanceTo(point, { x: column * CELL, y: row * CELL }) < reach;
          if (isNearer) expect(isTaken(column, row)).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("P3: several tiles dropped at one point are placed around it without overlapping", () => {
  fc.assert(
    fc.property(somewhere, fc.array(near, { maxLength: 30 }), (point, positions) => {
      const all = [...positions];
      const reaches: number[] = [];
      for (let i = 0; i < 30; i++) {
        const placed = placeTileNear(point, takenBy(all));
        expect(all.filter((position) => overlap(position, placed))).toEqual([]);
        all.push(placed);
        reaches.push(distanceTo(point, placed));
      }
      expect(reaches).toEqual(reaches.toSorted((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});

test("P3: a tile dropped off the canvas is placed on it", () => {
  const far = fc.constantFrom(POSITION_LIMIT, 2 * POSITION_LIMIT, -POSITION_LIMIT, -1e30, NaN);
  fc.assert(
    fc.property(far, far, fc.boolean(), (x, y, isFull) => {
      const first = placeTileNear({ x, y }, () => false);
      expect(checkPosition(first).ok).toBe(true);
      const next = placeTileNear({ x, y }, (column, row) =>
        isFull ? takenBy([first])(column, row) : false,
      );
      expect(checkPosition(next).ok).toBe(true);
    }),
  );
});
