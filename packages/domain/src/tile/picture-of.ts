import { fileOf } from "./file-of.ts";
import type { Tile } from "./tile.ts";
import { fileKindOfType, isFileTileType } from "./tile-type.ts";

/**
 * T13: the name of the file whose picture a tile with the face `picture` shows: its own picture, or else its content.
 * Undefined if no picture can be made of its content.
 */
export function pictureOf(tile: Pick<Tile, "data">): string | undefined {
  const { picture, type } = tile.data;
  if (picture !== "") return picture;
  const isSeen = isFileTileType(type) && fileKindOfType(type) !== "audio";
  return isSeen ? fileOf(tile) : undefined;
}
