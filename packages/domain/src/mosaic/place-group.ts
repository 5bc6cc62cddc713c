import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import {
  type Area,
  type Bounds,
  CELL,
  type Cell,
  GAP,
  boundsOf,
  cellsUnder,
  lengthOf,
  movedAreas,
  oneCellAt,
} from "./area.ts";
import { type IsTaken, RINGS, ringOffsets } from "./placement.ts";

/**
 * V4: the placement of a group of tiles around a point: all are moved by the same whole number of cells, so that the
 * group keeps its shape, overlaps no other tile and has its centre as near to the point as its rings allow. If 100
 * rings are full, next to everything (`bounds`, undefined for a mosaic without tiles). Undefined if the canvas has no
 * space for it.
 */
export function placeGroup(
  group: readonly Area[],
  point: Position,
  isTaken: IsTaken,
  bounds: Bounds | undefined,
): Area[] | undefined {
  const own = boundsOf(group);
  const corners = boundsOf(group.map(oneCellAt));
  if (own === undefined || corners === undefined) return [];
  const cells = cellsOf(group);
  // The obstacle of one place usually blocks the next one too.
  let obstacle = 0;
  const fits = (columns: number, rows: number): boolean => {
    if (!isOnCanvas(corners, columns, rows)) return false;
    for (let step = 0; step < cells.length; step++) {
      const at = (obstacle + step) % cells.length;
      const cell = cells[at];
      if (cell === undefined || !isTaken(cell.column + columns, cell.row + rows)) continue;
      obstacle = at;
      return false;
    }
    return true;
  };
  const moved = (columns: number, rows: number) =>
    movedAreas(group, { x: columns * CELL, y: rows * CELL });

  const columns = Math.round((point.x - (own.left + own.right + GAP) / 2) / CELL);
  const rows = Math.round((point.y - (own.top + own.bottom + GAP) / 2) / CELL);
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const [dx, dy] of nearestFirst(ring)) {
      if (fits(columns + dx, rows + dy)) return moved(columns + dx, rows + dy);
    }
  }
  for (const [dx, dy] of bounds === undefined ? [[0, 0] as const] : beside(own, bounds)) {
    if (fits(dx, dy)) return moved(dx, dy);
  }
  return undefined;
}

function cellsOf(group: readonly Area[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const area of group) {
    for (const cell of cellsUnder(area)) cells.set(`${cell.column} ${cell.row}`, cell);
  }
  return [...cells.values()];
}

function isOnCanvas(corners: Bounds, columns: number, rows: number): boolean {
  const reach = lengthOf(1);
  return (
    corners.left + columns * CELL >= -POSITION_LIMIT &&
    corners.right - reach + columns * CELL <= POSITION_LIMIT &&
    corners.top + rows * CELL >= -POSITION_LIMIT &&
    corners.bottom - reach + rows * CELL <= POSITION_LIMIT
  );
}

/** The places of a ring, starting with those nearest to the centre and ending with the corners. */
function nearestFirst(ring: number): (readonly [number, number])[] {
  return [...ringOffsets(ring)].toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/** Offsets in cells that place the group right of everything, below it, left of it and above it. */
function* beside(own: Bounds, bounds: Bounds): Generator<readonly [number, number]> {
  const level = Math.round((bounds.top - own.top) / CELL);
  const flush = Math.round((bounds.left - own.left) / CELL);
  yield [Math.ceil((bounds.right + GAP - own.left) / CELL), level];
  yield [flush, Math.ceil((bounds.bottom + GAP - own.top) / CELL)];
  yield [Math.floor((bounds.left - GAP - own.right) / CELL), level];
  yield [flush, Math.floor((bounds.top - GAP - own.bottom) / CELL)];
}
