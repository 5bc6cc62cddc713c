import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";

/** The side of a cell of the grid, in canvas units. */
export const CELL = 100;

/** The side of a tile, in canvas units. The rest of its cell is the gap. */
export const TILE_SIDE = 88;

/** How many rings around the centre are searched for a free cell. */
export const RINGS = 100;

/** Returns whether some tile would overlap one in this cell. Cells are whole multiples of {@link CELL}. */
export type IsTaken = (column: number, row: number) => boolean;

/**
 * P1: the position of a new tile: the nearest free cell, ring by ring around the centre of the existing tiles; if all
 * 100 rings are full, just right of everything. Never beyond the limit of positions: if there is no space on the right,
 * further rings are searched. `bounds` is undefined for a mosaic without tiles.
 */
export function placeTile(bounds: Bounds | undefined, isTaken: IsTaken): Position {
  if (bounds === undefined) return { x: 0, y: 0 };
  const column = Math.round((bounds.left + bounds.right) / 2 / CELL);
  const row = Math.round((bounds.top + bounds.bottom) / 2 / CELL);
  const beside = Math.ceil(bounds.right / CELL + 1) * CELL;
  const rings = beside <= POSITION_LIMIT ? RINGS : Infinity;
  for (let ring = 0; ring <= rings; ring++) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const x = (column + dx) * CELL;
      const y = (row + dy) * CELL;
      if (Math.max(Math.abs(x), Math.abs(y)) > POSITION_LIMIT) continue;
      if (!isTaken(column + dx, row + dy)) return { x, y };
    }
  }
  return { x: beside, y: row * CELL };
}

/**
 * P3: the position of a tile dropped at a point: the free cell whose centre is nearest to it. Never beyond the limit of
 * positions. There must be a free cell, which is true for any mosaic within its maximum number of tiles.
 */
export function placeTileNear(point: Position, isTaken: IsTaken): Position {
  const { x, y } = { x: withinLimit(point.x), y: withinLimit(point.y) };
  const column = Math.floor(x / CELL);
  const row = Math.floor(y / CELL);
  let best: Position | undefined;
  let least = Infinity;
  // The point is in the middle cell, so no centre in this ring or a farther one is nearer than this.
  for (let ring = 0; (ring - 0.5) * CELL < least; ring++) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const place = { x: (column + dx) * CELL, y: (row + dy) * CELL };
      if (Math.max(Math.abs(place.x), Math.abs(place.y)) > POSITION_LIMIT) continue;
      const distance = Math.hypot(place.x + CELL / 2 - x, place.y + CELL / 2 - y);
      if (distance >= least || isTaken(column + dx, row + dy)) continue;
      best = place;
      least = distance;
    }
  }
  return best ?? { x: 0, y: 0 };
}

/** The smallest rectangle around all positions, in canvas units. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The bounds of positions, or undefined if there are none. */
export function boundsOf(positions: Iterable<Position>): Bounds | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of positions) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left === Infinity ? undefined : { left, top, right, bottom };
}

/** P2: the cells covered by a tile at this position: one if it is on the grid, up to four if it is not. */
export function cellsUnder({ x, y }: Position): { column: number; row: number }[] {
  const columns = new Set([Math.floor(x / CELL), Math.ceil(x / CELL)]);
  const rows = new Set([Math.floor(y / CELL), Math.ceil(y / CELL)]);
  return [...columns].flatMap((column) => [...rows].map((row) => ({ column, row })));
}

function withinLimit(n: number): number {
  return Number.isFinite(n) ? Math.min(POSITION_LIMIT, Math.max(-POSITION_LIMIT, n)) : 0;
}

/** The cells at a distance of `ring` from the centre, clockwise from the one right of the top left corner. */
export function* ringOffsets(ring: number): Generator<readonly [number, number]> {
  if (ring === 0) {
    yield [0, 0];
    return;
  }
  for (let i = -ring + 1; i <= ring; i++) yield [i, -ring];
  for (let i = -ring + 1; i <= ring; i++) yield [ring, i];
  for (let i = ring - 1; i >= -ring; i--) yield [i, ring];
  for (let i = ring - 1; i >= -ring; i--) yield [-ring, i];
}
