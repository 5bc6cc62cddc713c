import type { Tile } from "./tile.ts";
import { isFileTileType } from "./tile-type.ts";

/** T4: the name of the file that a tile holds, or undefined if it holds none. */
export function fileOf({ data }: Pick<Tile, "data">): string | undefined {
  return isFileTileType(data.type) && data.content !== "" ? data.content : undefined;
}
