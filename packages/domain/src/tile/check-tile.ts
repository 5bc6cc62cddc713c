import { type Outcome, accept, refuse } from "../outcome.ts";
import { type ContentProblem, checkContent, fileNameOf } from "./content.ts";
import { POSITION_LIMIT, TILE_LIMITS } from "./limits.ts";
import type { Position, Tile, TileData } from "./tile.ts";
import { findTileType } from "./tile-type.ts";

/** Why a tile is refused. */
export type TileProblem =
  | ContentProblem
  | "tile.badId"
  | "tile.badPosition"
  | "tile.badType"
  | "tile.badIcon"
  | "tile.titleRequired"
  | "tile.contentRequired"
  | "tile.titleTooLong"
  | "tile.labelTooLong"
  | "tile.summaryTooLong"
  | "tile.descriptionTooLong";

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const TEXTS = ["title", "label", "summary", "description"] as const;

/** T1: whether the text may be a tile's id. */
export function isTileId(id: string): boolean {
  return ID.test(id);
}

/** T2: the position, or why it is refused: finite and within ±10,000,000 on both axes. */
export function checkPosition(position: Position): Outcome<Position, "tile.badPosition"> {
  const within = (n: number) => Number.isFinite(n) && Math.abs(n) <= POSITION_LIMIT;
  return within(position.x) && within(position.y)
    ? accept({ x: position.x, y: position.y })
    : refuse("tile.badPosition", ["position"]);
}

/** T3, T4: the data in its normal form, or the first problem with the field that it is about. */
export function checkTileData(data: TileData): Outcome<TileData, TileProblem> {
  const title = data.title.trim();
  if (title === "") return refuse("tile.titleRequired", ["title"]);
  for (const field of TEXTS) {
    if (data[field].trim().length > TILE_LIMITS[field]) {
      return refuse(`tile.${field}TooLong` as const, [field]);
    }
  }
  const type = findTileType(data.type);
  if (type === undefined) return refuse("tile.badType", ["type"]);
  if (data.icon !== "" && fileNameOf(data.icon) === undefined) {
    return refuse("tile.badIcon", ["icon"]);
  }
  const content = checkContent(type, data.content);
  if (!content.ok) return refuse(content.problem, ["content"]);
  return accept({
    label: data.label.trim(),
    icon: data.icon === "" ? "" : (fileNameOf(data.icon) ?? ""),
    iconIsGeneral: data.icon !== "" && data.iconIsGeneral,
    type,
    title,
    description: data.description.trim(),
    summary: data.summary.trim(),
    content: content.value,
  });
}

/** A whole tile in its normal form, or the first problem. */
export function checkTile(tile: Tile): Outcome<Tile, TileProblem> {
  if (!isTileId(tile.id)) return refuse("tile.badId", ["id"]);
  const position = checkPosition(tile.position);
  if (!position.ok) return position;
  const data = checkTileData(tile.data);
  return data.ok
    ? accept({ id: tile.id, position: position.value, data: data.value })
    : refuse(data.problem, ["data", ...(data.path ?? [])]);
}
