import type { Position, Tile, TileData, TileId } from "../tile/tile.ts";
import type { Background } from "./background.ts";
import type { MosaicSettings } from "./settings.ts";

/** One change to a part of a mosaic. Several operations, applied all or none, form a change and make one revision. */
export type Operation =
  | { readonly op: "addTile"; readonly tile: Tile }
  | { readonly op: "updateTile"; readonly id: TileId; readonly data: Partial<TileData> }
  | { readonly op: "moveTile"; readonly id: TileId; readonly position: Position }
  | { readonly op: "removeTile"; readonly id: TileId }
  | { readonly op: "setBackground"; readonly background: Background }
  | { readonly op: "rename"; readonly title: string }
  | { readonly op: "setSettings"; readonly settings: Partial<MosaicSettings> };

/** The names of the operations. */
export const OPERATIONS = [
  "addTile",
  "updateTile",
  "moveTile",
  "removeTile",
  "setBackground",
  "rename",
  "setSettings",
] as const satisfies readonly Operation["op"][];

/** The tile that an operation touches, or undefined if it touches none. */
export function tileOf(operation: Operation): TileId | undefined {
  switch (operation.op) {
    case "addTile":
      return operation.tile.id;
    case "updateTile":
    case "moveTile":
    case "removeTile":
      return operation.id;
    default:
      return undefined;
  }
}
