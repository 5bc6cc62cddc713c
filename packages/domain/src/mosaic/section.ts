import { type Position, type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import { SECTION_TYPE, type TileType } from "../tile/tile-type.ts";
import {
  type Area,
  type Bounds,
  CELL,
  GAP,
  type Sized,
  areaOf,
  boundsOf,
  lengthOf,
  middleOf,
} from "./area.ts";

/** Z1: returns whether a tile is a section, which lies under the pieces. */
export function isSection({ data }: { readonly data: Pick<TileData, "type"> }): boolean {
  return isSectionType(data.type);
}

/** Z1: returns whether a type is that of sections. */
export function isSectionType(type: TileType): boolean {
  return type === SECTION_TYPE;
}

/** The rows at the top of a section that its heading takes. */
export const HEADING_ROWS = 1;

/**
 * Z3: how far the ground reaches beyond the pieces at its sides and below the last row, as far as these are apart, and how
 * far below the top of its first row it begins, in canvas units.
 */
export const SECTION_GROUND = { beyond: GAP, belowTop: 20 } as const;

/**
 * Z3: the outline of a section's ground, in canvas units.
 */
export function groundOf({ x, y, width, height }: Area): Bounds {
  return {
    left: x - SECTION_GROUND.beyond,
    top: y + SECTION_GROUND.belowTop,
    right: x + lengthOf(width) + SECTION_GROUND.beyond,
    bottom: y + lengthOf(height) + SECTION_GROUND.beyond,
  };
}

/** Z7: the first row of a section, with its heading: all that is left of it while it is folded. */
export function headingOf(section: Area): Area {
  return { ...section, height: HEADING_ROWS };
}

/** Z3: returns whether a point lies in the cells of a section. */
export function isWithin({ x, y, width, height }: Area, point: Position): boolean {
  return point.x >= x && point.x < x + width * CELL && point.y >= y && point.y < y + height * CELL;
}

/** Z3: returns whether a piece belongs to a section, whose middle decides. */
export function belongsTo(section: Area, piece: Area): boolean {
  return isWithin(section, middleOf(piece));
}

/**
 * Z3: the section to which a piece belongs. If sections overlap, it is the smallest of those around its middle, and of
 * equal ones that with the first id, so that it is the same on every screen.
 */
export function sectionOf(piece: Area, sections: Iterable<Tile>): Tile | undefined {
  let found: Tile | undefined;
  for (const section of sections) {
    if (!belongsTo(areaOf(section), piece)) continue;
    if (found === undefined || isInner(section, found)) found = section;
  }
  return found;
}

function isInner(a: Tile, b: Tile): boolean {
  const difference = a.data.width * a.data.height - b.data.width * b.data.height;
  return difference < 0 || (difference === 0 && a.id < b.id);
}

/**
 * Z4: the smallest area of whole cells with these pieces in it, below the row of its heading; undefined for none.
 */
export function areaAround(pieces: Iterable<Sized>): Area | undefined {
  const bounds = boundsOf([...pieces].map(areaOf));
  if (bounds === undefined) return undefined;
  const left = Math.floor(bounds.left / CELL);
  const top = Math.floor(bounds.top / CELL) - HEADING_ROWS;
  return {
    x: left * CELL,
    y: top * CELL,
    width: Math.ceil((bounds.right + GAP) / CELL) - left,
    height: Math.ceil((bounds.bottom + GAP) / CELL) - top,
  };
}

/**
 * The data of a new section.
 */
export function sectionData(
  fields: Pick<TileData, "title" | "width" | "height"> &
    Partial<Pick<TileData, "summary" | "colour">>,
): TileData {
  return fillTileData({ ...fields, type: SECTION_TYPE });
}
