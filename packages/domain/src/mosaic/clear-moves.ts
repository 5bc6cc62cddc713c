import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { type Area, CELL, movedAreas } from "./area.ts";
import { ringOffsets } from "./placement.ts";

/** The step by which aligned tiles are pushed along: a quarter of a cell. */
export const STEP = 25;

/** The step of the requirement, for tiles that are placed freely. */
export const FREE_STEP = 15;

/** How many cells a step may skip over obstacles, and how far a free place for a drop is searched. */
const MAX_CELLS_OVER = 100;
const MAX_RINGS = 100;
const NOWHERE: Position = { x: 0, y: 0 };

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
 * without overlap, whole cells away, with its arrangement kept. `lean` is where the group would rather be, relative to
 * its position. Undefined if there is no place within 100 cells.
 */
export function settleGroup(
  group: readonly Area[],
  isFree: IsFree,
  lean: Position = NOWHERE,
): readonly Area[] | undefined {
  const fits = fitterOf(group, isFree);
  if (fits(NOWHERE)) return group;
  let best: Position | undefined;
  let min = Infinity;
  // Nothing in this ring or a farther one is nearer than this.
  for (let ring = 1; ring <= MAX_RINGS && (ring - 0.5) * CELL < min; ring++) {
    for (const [across, down] of ringOffsets(ring)) {
      const by = { x: across * CELL, y: down * CELL };
      const distance = Math.hypot(by.x - lean.x, by.y - lean.y);
      if (distance >= min || !fits(by)) continue;
      best = by;
      min = distance;
    }
  }
  return best && movedAreas(group, best);
}

/**
 * V8: the position of a group that was dragged by some distance and is dropped: in whole cells, by its first tile, and
 * free of other tiles as in {@link settleGroup}. Undefined if there is no place within 100 cells.
 */
export function landGroup(
  group: readonly Area[],
  by: Position,
  isFree: IsFree,
): readonly Area[] | undefined {
  const snapped = snappedMove(group, by, CELL);
  const lean = { x: by.x - snapped.x, y: by.y - snapped.y };
  return settleGroup(movedAreas(group, snapped), isFree, lean);
}

/** V8: the position of a group that is placed freely: in steps of 15 by its first tile, whatever it overlaps. */
export function placeFreely(group: readonly Area[], by: Position): readonly Area[] {
  return movedAreas(group, snappedMove(group, by, FREE_STEP));
}

/** The move nearest to this one that puts the first tile on a multiple of a step. */
function snappedMove([first]: readonly Area[], by: Position, step: number): Position {
  if (first === undefined) return NOWHERE;
  const snapped = (from: number, move: number) => Math.round((from + move) / step) * step - from;
  return { x: snapped(first.x, by.x), y: snapped(first.y, by.y) };
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

function isOnCanvas({ x, y }: Position): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) <= POSITION_LIMIT;
}
