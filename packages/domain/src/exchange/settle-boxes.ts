import { CELL, GAP, type Area, type Size } from "../mosaic/area.ts";
import { TILE_LIMITS } from "../tile/limits.ts";

/** X6: a rectangle of another program, in its units, which become canvas units. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

// Beyond it, a box is placed like one without a place, so that what follows still fits on the canvas.
const FAR = 1_000_000;
const RINGS = 8;
const COLUMNS = 40;
/** The cells near one, the nearest first. */
const NEARBY = nearestFirst();

/** X6: the size of a piece for a box, in cells. */
export function sizeOfBox({ width, height }: Pick<Box, "width" | "height">): Size {
  return { width: cellsOf(width), height: cellsOf(height) };
}

/**
 * X6: the places of pieces for boxes: the whole cells nearest to each, without overlap. A box without free cells near it
 * is placed below all others.
 */
export function settleBoxes(boxes: readonly Box[]): Area[] {
  const taken = new Set<number>();
  const areas: (Area | undefined)[] = boxes.map((box) => {
    if (!(Math.abs(box.x) < FAR && Math.abs(box.y) < FAR)) return undefined;
    const size = sizeOfBox(box);
    const column = Math.round(box.x / CELL);
    const row = Math.round(box.y / CELL);
    for (const [dx, dy] of NEARBY) {
      if (take(taken, column + dx, row + dy, size)) {
        return { x: (column + dx) * CELL, y: (row + dy) * CELL, ...size };
      }
    }
    return undefined;
  });
  let bottom = Number.NEGATIVE_INFINITY;
  for (const area of areas) if (area) bottom = Math.max(bottom, area.y / CELL + area.height);
  let row = Number.isFinite(bottom) ? bottom + 1 : 0;
  let column = 0;
  let tallest = 0;
  return areas.map((area, at) => {
    if (area !== undefined) return area;
    const size = sizeOfBox(boxes[at] ?? { width: 0, height: 0 });
    if (column > 0 && column + size.width > COLUMNS) {
      row += tallest;
      column = 0;
      tallest = 0;
    }
    const placed = { x: column * CELL, y: row * CELL, ...size };
    column += size.width;
    tallest = Math.max(tallest, size.height);
    return placed;
  });
}

function cellsOf(length: number): number {
  const cells = Math.round((length + GAP) / CELL);
  return Number.isFinite(cells) ? Math.min(TILE_LIMITS.cells, Math.max(1, cells)) : 1;
}

function nearestFirst(): (readonly [number, number])[] {
  const steps = Array.from({ length: 2 * RINGS + 1 }, (_, at) => at - RINGS);
  const cells = steps.flatMap((dx) => steps.map((dy) => [dx, dy] as const));
  // Of equally near ones those below, and then those on the right.
  return cells.toSorted(
    (a, b) => Math.hypot(...a) - Math.hypot(...b) || b[1] - a[1] || b[0] - a[0],
  );
}

/** Takes cells if all of them are free. */
function take(taken: Set<number>, column: number, row: number, { width, height }: Size): boolean {
  const keys: number[] = [];
  for (let down = 0; down < height; down++) {
    for (let across = 0; across < width; across++) {
      const key = (column + across) * 4_000_000 + (row + down);
      if (taken.has(key)) return false;
      keys.push(key);
    }
  }
  for (const key of keys) taken.add(key);
  return true;
}
