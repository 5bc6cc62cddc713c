import { CELL, areaOf, boundsOf } from "../mosaic/area.ts";
import { isSection } from "../mosaic/section.ts";
import { isTileColour, isTileFace, isTileSpan } from "../tile/appearance.ts";
import { checkTile } from "../tile/check-tile.ts";
import { POSITION_LIMIT, SECTION_LIMITS } from "../tile/limits.ts";
import { type Position, type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import { SECTION_TYPE, findTileType, isFileTileType } from "../tile/tile-type.ts";
import { type Lost, countLost } from "./imported.ts";
import { type List, layOutLists } from "./lay-out-lists.ts";
import type { TABLE_COLUMNS } from "./table-of.ts";

/** The value of a column in a row, as it was written. */
export type Row = (column: (typeof TABLE_COLUMNS)[number]) => string;

/** The tiles of a row that are read like those of other tables, without a place. */
type ReadRow = (row: Row) => TileData[];

/**
 * X6: reads the rows of a table of this product, as it left or as a spreadsheet saved it: texts, places, sizes, sections
 * and colours come back. Rows without a place, such as those that somebody added, are below all others.
 */
export function readOwnTable(rows: readonly Row[], readRow: ReadRow, lost: Lost): Tile[] {
  const placed: Tile[] = [];
  const lists = new Map<string, TileData[]>([["", []]]);
  const taken = new Set<string>();
  let sections = 0;
  const put = (position: Position, data: TileData) => {
    placed.push({ id: `p${placed.length + 1}`, position, data });
  };
  for (const row of rows) {
    const position = positionOf(row);
    const whole = wholeTile(row);
    if (whole !== undefined && isSection({ data: whole })) {
      if (position === undefined) continue;
      sections += 1;
      if (sections > SECTION_LIMITS.sections) countLost(lost, "groups");
      else put(position, whole);
      continue;
    }
    const pieces = whole === undefined ? readRow(row).map((data) => withLook(data, row)) : [whole];
    const key = position && `${position.x} ${position.y}`;
    // A copied row would lie behind the first one, and further parts of a text in the place of a neighbour.
    const first = key === undefined || taken.has(key) ? undefined : pieces.shift();
    if (key !== undefined && position !== undefined && first !== undefined) {
      taken.add(key);
      put(position, first);
    }
    if (pieces.length === 0) continue;
    const list = lists.get(row("section")) ?? [];
    list.push(...pieces);
    lists.set(row("section"), list);
  }
  return [...placed, ...below(placed, lists, SECTION_LIMITS.sections - sections)];
}

/** What has no place, under what has one. */
function below(
  placed: readonly Tile[],
  lists: ReadonlyMap<string, readonly TileData[]>,
  sections: number,
): Tile[] {
  // The first list is outside of sections, as are those beyond the limit.
  const named = [...lists].map(([title, pieces], at): List => ({
    title: at <= sections ? title : "",
    pieces,
  }));
  const bottom = boundsOf(placed.map(areaOf))?.bottom;
  const down = bottom === undefined ? 0 : (Math.ceil(bottom / CELL) + 1) * CELL;
  return layOutLists(named).map((tile) => ({
    ...tile,
    position: { x: tile.position.x, y: tile.position.y + down },
  }));
}

function positionOf(row: Row): Position | undefined {
  const [x, y] = [numberOf(row("x")), numberOf(row("y"))];
  if (x === undefined || y === undefined) return undefined;
  return Math.abs(x) <= POSITION_LIMIT && Math.abs(y) <= POSITION_LIMIT ? { x, y } : undefined;
}

/** A number as spreadsheets show it, with a decimal point or comma. */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** The tile as it left; undefined if the row has been changed into none, or if a file belongs to it. */
function wholeTile(row: Row): TileData | undefined {
  const type = findTileType(row("type").trim());
  if (type === undefined || isFileTileType(type)) return undefined;
  const isGround = type === SECTION_TYPE;
  const data = fillTileData({
    type,
    title: row("title"),
    label: row("label"),
    summary: row("summary"),
    description: row("description"),
    content: isGround ? "" : row("content"),
    ...lookOf(row, type),
  });
  const checked = checkTile({ id: "t", position: { x: 0, y: 0 }, data });
  return checked.ok ? checked.value.data : undefined;
}

function withLook(data: TileData, row: Row): TileData {
  return fillTileData({ ...data, ...lookOf(row, data.type) });
}

/** The look that a row describes; what is no valid value is left as it is for new tiles. */
function lookOf(row: Row, type: TileData["type"]): Partial<TileData> {
  const [width, height] = [numberOf(row("width")), numberOf(row("height"))];
  const [colour, face] = [row("colour").trim(), row("face").trim()];
  return {
    ...(width !== undefined && isTileSpan(width, type) && { width }),
    ...(height !== undefined && isTileSpan(height, type) && { height }),
    ...(isTileColour(colour) && { colour }),
    ...(isTileFace(face) && { face }),
  };
}
