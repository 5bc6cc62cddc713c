import type { Position, Tile, TileId } from "../tile/tile.ts";
import { type IsFree, STEP, doOverlap } from "./clear-moves.ts";
import { type Bounds, CELL, TILE_SIDE, boundsOf } from "./placement.ts";

/** A tile with its current or future position. */
export type Placed = { readonly id: TileId; readonly position: Position };

/** A line that tiles can be aligned to. */
export type Alignment = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** The two directions in which tiles can be distributed. */
export type Direction = "across" | "down";

/**
 * V1: the positions of tiles aligned to one line: that of the outermost of them, or the middle between the two
 * outermost, rounded to a step. Tiles that would overlap another one there are pushed along the line (V6).
 */
export function alignTiles(tiles: readonly Placed[], to: Alignment, isFree: IsFree): Placed[] {
  const bounds = boundsOf(tiles.map(({ position }) => position));
  if (bounds === undefined) return [];
  const line = lineOf(bounds, to);
  const axis = AXES[to];
  const along = axis === "x" ? "y" : "x";
  const inOrder = tiles.toSorted(
    (a, b) =>
      a.position[along] - b.position[along] ||
      a.position[axis] - b.position[axis] ||
      compareIds(a, b),
  );
  let last = -Infinity;
  return inOrder.map(({ id, position }) => {
    let place = position[along] < last + TILE_SIDE ? last + CELL : position[along];
    const at = () => ({ ...position, [axis]: line, [along]: place });
    while (!isFree(at())) place += STEP;
    last = place;
    return { id, position: at() };
  });
}

/**
 * V2: the positions of tiles with equal gaps, to the unit, in their present order. The two outermost stay. Undefined if
 * tiles would overlap (V6).
 */
export function distributeTiles(
  tiles: readonly Placed[],
  direction: Direction,
  isFree: IsFree,
): Placed[] | undefined {
  const [axis, other] = direction === "across" ? (["x", "y"] as const) : (["y", "x"] as const);
  const sorted = tiles.toSorted(
    (a, b) =>
      a.position[axis] - b.position[axis] ||
      a.position[other] - b.position[other] ||
      compareIds(a, b),
  );
  const start = sorted[0]?.position[axis] ?? 0;
  const end = sorted.at(-1)?.position[axis] ?? 0;
  const gap = (end - start) / Math.max(1, sorted.length - 1);
  const spread = sorted.map(({ id, position }, at) => {
    const even = Math.min(end, Math.max(start, Math.round(start + gap * at)));
    const isOutermost = at === 0 || at === sorted.length - 1;
    return { id, position: isOutermost ? position : { ...position, [axis]: even } };
  });
  const isClear = spread.every(({ position }, at) => {
    const from = sorted[at]?.position;
    // Tiles that already overlapped before do not count.
    if (position.x === from?.x && position.y === from.y) return true;
    return isFree(position) && !overlapsOneNear(spread, at, axis);
  });
  return isClear ? spread : undefined;
}

/**
 * V3: the positions of tiles tidied to the grid: in the rows that they appear to be in, each in a cell of its own, as
 * near as possible to where they were. Cells that other tiles cover are skipped (V6).
 */
export function tidyTiles(tiles: readonly Placed[], isFree: IsFree): Placed[] {
  const rows: Placed[][] = [];
  let top = -Infinity;
  for (const tile of tiles.toSorted((a, b) => a.position.y - b.position.y || compareIds(a, b))) {
    const row = rows.at(-1);
    if (row !== undefined && tile.position.y - top < CELL / 2) row.push(tile);
    else {
      rows.push([tile]);
      top = tile.position.y;
    }
  }
  let y = -Infinity;
  return rows.flatMap((row) => {
    y = Math.max(y + CELL, toGrid(row[0]?.position.y ?? 0));
    let x = -Infinity;
    return row
      .toSorted((a, b) => a.position.x - b.position.x || compareIds(a, b))
      .map(({ id, position }) => {
        x = Math.max(x + CELL, toGrid(position.x));
        while (!isFree({ x, y })) x += CELL;
        return { id, position: { x, y } };
      });
  });
}

/** V5: the tiles that tools may change, and the number of locked ones that are skipped. */
export function passOverLocked(tiles: Iterable<Tile>): { free: Tile[]; locked: number } {
  const free: Tile[] = [];
  let locked = 0;
  for (const tile of tiles) {
    if (tile.data.locked) locked += 1;
    else free.push(tile);
  }
  return { free, locked };
}

const AXES = {
  left: "x",
  centre: "x",
  right: "x",
  top: "y",
  middle: "y",
  bottom: "y",
} as const satisfies Readonly<Record<Alignment, "x" | "y">>;

function lineOf({ left, top, right, bottom }: Bounds, to: Alignment): number {
  if (to === "centre") return between(left, right);
  if (to === "middle") return between(top, bottom);
  return { left, top, right, bottom }[to];
}

function between(a: number, b: number): number {
  return a === b ? a : Math.round((a + b) / 2 / STEP) * STEP + 0;
}

/** Returns whether a tile of this row, in order along the axis, overlaps one before or after it. */
function overlapsOneNear(row: readonly Placed[], at: number, axis: "x" | "y"): boolean {
  const own = row[at]?.position;
  if (own === undefined) return false;
  for (const way of [-1, 1]) {
    for (let other = at + way; ; other += way) {
      const position = row[other]?.position;
      if (position === undefined || Math.abs(position[axis] - own[axis]) >= TILE_SIDE) break;
      if (doOverlap(position, own)) return true;
    }
  }
  return false;
}

function toGrid(n: number): number {
  return Math.round(n / CELL) * CELL + 0;
}

function compareIds(a: Placed, b: Placed): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
