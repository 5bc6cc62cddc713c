import { TILE_LIMITS } from "../tile/limits.ts";
import type { Position, Tile, TileId } from "../tile/tile.ts";
import {
  type Area,
  type Bounds,
  CELL,
  GAP,
  type Sized,
  areaOf,
  boundsOf,
  cellsUnder,
  doOverlap,
  lengthOf,
} from "./area.ts";
import { type IsFree, STEP } from "./clear-moves.ts";

/** A tile, or as much of one as arranging takes. */
type Arranged = Sized & { readonly id: TileId };

/** A tile with its future position. */
export type Placed = { readonly id: TileId; readonly position: Position };

type Axis = "x" | "y";

const SPAN = { x: "width", y: "height" } as const satisfies Record<Axis, "width" | "height">;

/** A line that tiles can be aligned to. */
export type Alignment = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** The two directions in which tiles can be distributed. */
export type Direction = "across" | "down";

/**
 * V1: the positions of tiles aligned to one line: that of the outermost of them, or the middle between the two
 * outermost, rounded to a step. Tiles that would overlap another one there are pushed along the line (V6).
 */
export function alignTiles(tiles: readonly Arranged[], to: Alignment, isFree: IsFree): Placed[] {
  const bounds = boundsOf(tiles.map(areaOf));
  if (bounds === undefined) return [];
  const axis = AXES[to];
  const along = axis === "x" ? "y" : "x";
  const widest = tiles.reduce((max, { data }) => Math.max(max, data[SPAN[axis]]), 1);
  let end = -Infinity;
  return tiles.toSorted(inOrderAlong(along)).map((tile) => {
    const { id, position, data } = tile;
    const line = lineOf(bounds, to, widest, data[SPAN[axis]]);
    let place = position[along] < end - GAP ? end : position[along];
    const area = (): Area => ({ ...areaOf(tile), [axis]: line, [along]: place });
    while (!isFree(area())) place += STEP;
    end = place + data[SPAN[along]] * CELL;
    const { x, y } = area();
    return { id, position: { x, y } };
  });
}

/**
 * V2: the positions of tiles with equal gaps, to the unit, in their present order; without space between them, they
 * start at equal distances. The first and the last stay. Undefined if tiles would overlap (V6).
 */
export function distributeTiles(
  tiles: readonly Arranged[],
  direction: Direction,
  isFree: IsFree,
): Placed[] | undefined {
  const axis = direction === "across" ? "x" : "y";
  const sorted = tiles.toSorted(inOrderAlong(axis));
  const lengths = sorted.map(({ data }) => lengthOf(data[SPAN[axis]]));
  const start = sorted[0]?.position[axis] ?? 0;
  const last = sorted.at(-1)?.position[axis] ?? 0;
  const covered = lengths.slice(0, -1).reduce((sum, length) => sum + length, 0);
  const gaps = Math.max(1, sorted.length - 1);
  const gap = (last - start - covered) / gaps;
  let before = 0;
  const spread = sorted.map((tile, at): Area => {
    // Tiles that are wider than the space between them are in several rows, and start at equal distances.
    const even = start + (gap < 0 ? ((last - start) / gaps) * at : before + gap * at);
    before += lengths[at] ?? 0;
    const isOutermost = at === 0 || at === sorted.length - 1;
    return isOutermost
      ? areaOf(tile)
      : { ...areaOf(tile), [axis]: Math.min(last, Math.max(start, Math.round(even))) };
  });
  const isClear = spread.every((area, at) => {
    const from = sorted[at]?.position;
    // Tiles that already overlapped before do not count.
    if (area.x === from?.x && area.y === from.y) return true;
    return isFree(area) && !overlapsOneNear(spread, at, axis);
  });
  if (!isClear) return undefined;
  return sorted.map(({ id, position }, at) => {
    const { x, y } = spread[at] ?? position;
    return { id, position: { x, y } };
  });
}

/**
 * V3: the positions of tiles tidied to the grid: in the rows that they appear to be in, each in cells of its own, as
 * near as possible to where they were. Cells that other tiles cover are skipped (V6).
 */
export function tidyTiles(tiles: readonly Arranged[], isFree: IsFree): Placed[] {
  const rows: Arranged[][] = [];
  let top = -Infinity;
  for (const tile of tiles.toSorted((a, b) => a.position.y - b.position.y || compareIds(a, b))) {
    const row = rows.at(-1);
    if (row !== undefined && tile.position.y - top < CELL / 2) row.push(tile);
    else {
      rows.push([tile]);
      top = tile.position.y;
    }
  }
  // A tile that is several rows high takes cells of the rows below as well.
  const taken = new Set<string>();
  const fits = (area: Area) =>
    isFree(area) && cellsUnder(area).every(({ column, row }) => !taken.has(`${column} ${row}`));
  let y = -Infinity;
  return rows.flatMap((row) => {
    y = Math.max(y + CELL, toGrid(row[0]?.position.y ?? 0));
    let end = -Infinity;
    return row
      .toSorted((a, b) => a.position.x - b.position.x || compareIds(a, b))
      .map((tile) => {
        const area = { ...areaOf(tile), y, x: Math.max(end, toGrid(tile.position.x)) };
        while (!fits(area)) area.x += CELL;
        for (const { column, row: at } of cellsUnder(area)) taken.add(`${column} ${at}`);
        end = area.x + area.width * CELL;
        return { id: tile.id, position: { x: area.x, y } };
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

/** Where a tile of `span` cells starts if it is aligned, where `widest` cells is the longest of the aligned tiles. */
function lineOf(bounds: Bounds, to: Alignment, widest: number, span: number): number {
  const { left, top, right, bottom } = bounds;
  switch (to) {
    case "left":
      return left;
    case "top":
      return top;
    case "right":
      return right - lengthOf(span);
    case "bottom":
      return bottom - lengthOf(span);
    case "centre":
      return between(left, right - lengthOf(widest)) + ((widest - span) * CELL) / 2;
    case "middle":
      return between(top, bottom - lengthOf(widest)) + ((widest - span) * CELL) / 2;
  }
}

function between(a: number, b: number): number {
  return a === b ? a : Math.round((a + b) / 2 / STEP) * STEP + 0;
}

function inOrderAlong(axis: Axis): (a: Arranged, b: Arranged) => number {
  const other = axis === "x" ? "y" : "x";
  return (a, b) =>
    a.position[axis] - b.position[axis] ||
    a.position[other] - b.position[other] ||
    compareIds(a, b);
}

/** Returns whether an area of this row, in order along the axis, overlaps one before or after it. */
function overlapsOneNear(row: readonly Area[], at: number, axis: Axis): boolean {
  const own = row[at];
  if (own === undefined) return false;
  const reach = lengthOf(TILE_LIMITS.cells);
  for (const step of [-1, 1]) {
    for (let other = at + step; ; other += step) {
      const area = row[other];
      if (area === undefined || Math.abs(area[axis] - own[axis]) >= reach) break;
      if (doOverlap(area, own)) return true;
    }
  }
  return false;
}

function toGrid(n: number): number {
  return Math.round(n / CELL) * CELL + 0;
}

function compareIds(a: Arranged, b: Arranged): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
