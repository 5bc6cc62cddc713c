import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { type Bounds, CELL, GAP, ONE_CELL, type Size, lengthOf } from "./area.ts";

/** How many rings around the centre are searched for a free cell. */
export const RINGS = 100;

/** Returns whether some tile covers this cell, in whole multiples of {@link CELL}. */
export type IsTaken = (column: number, row: number) => boolean;

/**
 * P1: the position of a new tile: the nearest free cells, ring by ring around the centre of the existing tiles; if all
 * 100 rings are full, just right of everything. Never beyond the limit of positions: if there is no space on the right,
 * further rings are searched. `bounds` is undefined for a mosaic without tiles.
 */
export function placeTile(
  bounds: Bounds | undefined,
  isTaken: IsTaken,
  size: Size = ONE_CELL,
): Position {
  if (bounds === undefined) return { x: 0, y: 0 };
  const column = Math.round((bounds.left + bounds.right - lengthOf(size.width)) / 2 / CELL);
  const row = Math.round((bounds.top + bounds.bottom - lengthOf(size.height)) / 2 / CELL);
  const beside = Math.ceil((bounds.right + GAP) / CELL) * CELL;
  const rings = beside <= POSITION_LIMIT ? RINGS : Infinity;
  for (let ring = 0; ring <= rings; ring++) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const x = (column + dx) * CELL;
      const y = (row + dy) * CELL;
      if (Math.max(Math.abs(x), Math.abs(y)) > POSITION_LIMIT) continue;
      if (isFreeAt(column + dx, row + dy, size, isTaken)) return { x, y };
    }
  }
  return { x: beside, y: row * CELL };
}

/**
 * P3: the position of a tile dropped at a point: the free cells whose centre is nearest to it. Never beyond the limit
 * of positions. There must be free cells, which is true for any mosaic within its maximum number of tiles.
 */
export function placeTileNear(point: Position, isTaken: IsTaken, size: Size = ONE_CELL): Position {
  return findPlaceNear(point, isTaken, size, Infinity) ?? { x: 0, y: 0 };
}

/** The same within so many rings around the point; undefined if all of them are full. */
export function findPlaceNear(
  point: Position,
  isTaken: IsTaken,
  size: Size,
  rings: number,
): Position | undefined {
  const { x, y } = { x: withinLimit(point.x), y: withinLimit(point.y) };
  const half = { x: (size.width * CELL) / 2, y: (size.height * CELL) / 2 };
  const column = Math.floor((x - half.x) / CELL + 0.5);
  const row = Math.floor((y - half.y) / CELL + 0.5);
  let best: Position | undefined;
  let min = Infinity;
  // The middle place has its centre within half a cell of the point, so no centre in this ring or a farther one is
  // nearer than this.
  for (let ring = 0; ring <= rings && (ring - 0.5) * CELL < min; ring++) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const place = { x: (column + dx) * CELL, y: (row + dy) * CELL };
      if (Math.max(Math.abs(place.x), Math.abs(place.y)) > POSITION_LIMIT) continue;
      const distance = Math.hypot(place.x + half.x - x, place.y + half.y - y);
      if (distance >= min || !isFreeAt(column + dx, row + dy, size, isTaken)) continue;
      best = place;
      min = distance;
    }
  }
  return best;
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

function isFreeAt(column: number, row: number, { width, height }: Size, isTaken: IsTaken): boolean {
  for (let down = 0; down < height; down++) {
    for (let across = 0; across < width; across++) {
      if (isTaken(column + across, row + down)) return false;
    }
  }
  return true;
}

function withinLimit(n: number): number {
  return Number.isFinite(n) ? Math.min(POSITION_LIMIT, Math.max(-POSITION_LIMIT, n)) : 0;
}
