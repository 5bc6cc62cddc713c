import type { Position } from "../tile/tile.ts";

/** The side of a cell of the grid, in canvas units. */
export const CELL = 100;

/** The gap between neighbouring tiles, in canvas units: a tile is its cells without the gap at their end. */
export const GAP = 12;

/** Width and height in cells. */
export type Size = { readonly width: number; readonly height: number };

/** The size of a tile by default. */
export const ONE_CELL: Size = { width: 1, height: 1 };

/** A position in canvas units, with a size in cells. */
export type Area = Position & Size;

/** A cell of the grid, in whole multiples of {@link CELL}. */
export type Cell = { readonly column: number; readonly row: number };

/** The smallest rectangle around tiles, in canvas units. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A tile, or as much of one as its area takes. */
export type Sized = { readonly position: Position; readonly data: Size };

/** T10: the area of a tile. */
export function areaOf({ position, data }: Sized): Area {
  return { x: position.x, y: position.y, width: data.width, height: data.height };
}

/** The area of one cell at a position. */
export function oneCellAt({ x, y }: Position): Area {
  return { x, y, ...ONE_CELL };
}

/** The length of a tile of this many cells, in canvas units. */
export function lengthOf(cells: number): number {
  return cells * CELL - GAP;
}

/** The bounds of a tile with this area. */
export function edgesOf({ x, y, width, height }: Area): Bounds {
  return { left: x, top: y, right: x + lengthOf(width), bottom: y + lengthOf(height) };
}

/** The middle of a tile with this area. */
export function middleOf({ x, y, width, height }: Area): Position {
  return { x: x + lengthOf(width) / 2, y: y + lengthOf(height) / 2 };
}

/** The bounds of tiles, or undefined if there are none. */
export function boundsOf(areas: Iterable<Area>): Bounds | undefined {
  let bounds: Bounds | undefined;
  for (const area of areas) bounds = grownBounds(bounds, area);
  return bounds;
}

/** Bounds that also contain a tile with this area. */
export function grownBounds(bounds: Bounds | undefined, area: Area): Bounds {
  return joinBounds(bounds, edgesOf(area));
}

/** The smallest rectangle around both; undefined if there is neither. */
export function joinBounds(a: Bounds | undefined, b: Bounds): Bounds;
export function joinBounds(a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined;
export function joinBounds(a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Returns whether tiles with these areas overlap. */
export function doOverlap(a: Area, b: Area): boolean {
  return (
    a.x < b.x + lengthOf(b.width) &&
    b.x < a.x + lengthOf(a.width) &&
    a.y < b.y + lengthOf(b.height) &&
    b.y < a.y + lengthOf(a.height)
  );
}

/** P2: the cells that a tile covers: as many as its size if it is on the grid, and more if it is not. */
export function cellsUnder({ x, y, width, height }: Area): Cell[] {
  const cells: Cell[] = [];
  for (let column = Math.floor(x / CELL); column < Math.ceil(x / CELL) + width; column++) {
    for (let row = Math.floor(y / CELL); row < Math.ceil(y / CELL) + height; row++) {
      // Never -0, which differs from 0 in comparisons.
      cells.push({ column: column + 0, row: row + 0 });
    }
  }
  return cells;
}

/** The same areas, moved. */
export function movedAreas(areas: readonly Area[], by: Position): Area[] {
  return areas.map((area) => ({ ...area, x: area.x + by.x, y: area.y + by.y }));
}
