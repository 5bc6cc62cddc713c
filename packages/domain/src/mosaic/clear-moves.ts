import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { type Area, CELL, movedAreas } from "./area.ts";
import { ringOffsets } from "./placement.ts";

/** The step by which tiles are moved: a quarter of a cell, so that moved tiles can be brought back in line. */
export const STEP = 25;

/** How many cells a step may skip over obstacles. */
const MAX_CELLS_OVER = 100;
/**
 * The distance within which a free place near a drop is searched by quarters of a cell, before whole cells are tried.
 */
const FINE_CELLS = 2;
const MAX_RINGS = 100;

/** Returns whether a tile with this area would be clear of all that stay. */
export type IsFree = (area: Area) => boolean;

/**
 * V6: the position of a group moved by a step: beyond any obstacles, a whole number of steps away. Undefined if there
 * is no space within 100 cells.
 */
export function stepGroup(
  group: readonly Area[],
  step: Position,
  isFree: IsFree,
): Area[] | undefined {
  const length = Math.max(Math.abs(step.x), Math.abs(step.y));
  if (length === 0) return [...group];
  const fits = fitterOf(group, isFree);
  for (let times = 1; times * length <= MAX_CELLS_OVER * CELL; times++) {
    const by = { x: step.x * times, y: step.y * times };
    if (fits(by)) return movedAreas(group, by);
  }
  return undefined;
}

/**
 * V6: the position of a group that is dropped: unchanged if it overlaps nothing there, otherwise the nearest place
 * without overlap, with its arrangement kept. Undefined if there is none within 100 cells.
 */
export function settleGroup(group: readonly Area[], isFree: IsFree): readonly Area[] | undefined {
  const fits = fitterOf(group, isFree);
  for (const by of nearestOffsets()) {
    if (fits(by)) return by.x === 0 && by.y === 0 ? group : movedAreas(group, by);
  }
  return undefined;
}

function fitterOf(group: readonly Area[], isFree: IsFree): (by: Position) => boolean {
  // The obstacle of one place usually blocks the next one too.
  let obstacle = 0;
  return (by) => {
    for (let count = 0; count < group.length; count++) {
      const at = (obstacle + count) % group.length;
      const from = group[at];
      if (from === undefined) continue;
      const area = { ...from, x: from.x + by.x, y: from.y + by.y };
      if (isOnCanvas(area) && isFree(area)) continue;
      obstacle = at;
      return false;
    }
    return true;
  };
}

let fineOffsets: readonly Position[] | undefined;

/** Nearby quarters of a cell, nearest first; then whole cells, ring by ring. */
function* nearestOffsets(): Generator<Position> {
  fineOffsets ??= offsetsWithin((FINE_CELLS * CELL) / STEP, STEP);
  yield* fineOffsets;
  for (let ring = FINE_CELLS; ring <= MAX_RINGS; ring++) {
    const offsets = [...ringOffsets(ring)].map(([x, y]) => ({ x: x * CELL, y: y * CELL }));
    yield* offsets.toSorted(byDistance);
  }
}

function offsetsWithin(rings: number, unit: number): Position[] {
  const offsets: Position[] = [];
  for (let ring = 0; ring <= rings; ring++) {
    for (const [x, y] of ringOffsets(ring)) offsets.push({ x: x * unit, y: y * unit });
  }
  return offsets.toSorted(byDistance);
}

function byDistance(a: Position, b: Position): number {
  return Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y);
}

function isOnCanvas({ x, y }: Position): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) <= POSITION_LIMIT;
}
