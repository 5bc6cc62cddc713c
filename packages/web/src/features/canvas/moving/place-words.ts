import { type Area, CELL } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import type { TFunction } from "#platform/i18n/translate.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { overlappedAt } from "./free-among.ts";

/** A cell of the grid, counted from 1: the first row and column are those of the mosaic's outermost tiles. */
export type Cell = { readonly row: number; readonly column: number };

/** The position of the first row and column. */
export function originOf({ index }: Pick<CanvasDocument, "index">): Position {
  const bounds = index.bounds();
  return { x: bounds?.left ?? 0, y: bounds?.top ?? 0 };
}

/** The cell of a position, or the nearest one. */
export function cellAt({ x, y }: Position, origin: Position): Cell {
  return {
    row: Math.round((y - origin.y) / CELL) + 1,
    column: Math.round((x - origin.x) / CELL) + 1,
  };
}

/** Describes a place: "row 2, column 3, beside Mapas". Tiles moved together are not neighbours. */
export function placeWords(
  t: TFunction,
  document: Pick<CanvasDocument, "index">,
  area: Area,
  together: ReadonlySet<TileId>,
): string {
  const place = t("canvas.place", { ...cellAt(area, originOf(document)) });
  for (const [side, near] of neighboursOf(area)) {
    const tile = overlappedAt(document.index, near, together);
    if (tile !== undefined) {
      return `${place}, ${t(`canvas.${side}`, { title: tile.data.title })}`;
    }
  }
  return place;
}

function neighboursOf({ x, y, width, height }: Area) {
  return [
    ["beside", { x: x - CELL, y, width: 1, height }],
    ["beside", { x: x + width * CELL, y, width: 1, height }],
    ["below", { x, y: y - CELL, width, height: 1 }],
    ["above", { x, y: y + height * CELL, width, height: 1 }],
  ] as const;
}
