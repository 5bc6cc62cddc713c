import { LINK_SCHEMES, parseAddress } from "../tile/address.ts";
import { fileOf } from "../tile/file-of.ts";
import type { Tile } from "../tile/tile.ts";
import { contentKindOf } from "../tile/tile-type.ts";
import { findYoutubeId } from "../tile/youtube.ts";

/**
 * X10: where a tile leads on paper and in files: its address, its video on YouTube, or, for a file, the tile where the
 * mosaic is shared; undefined if it leads nowhere. `shared` is empty if the mosaic is not shared.
 */
export function hrefOf(tile: Pick<Tile, "id" | "data">, shared: string): string | undefined {
  const { type, content } = tile.data;
  if (fileOf(tile) !== undefined) {
    return shared === "" ? undefined : `${shared}#tile=${encodeURIComponent(tile.id)}`;
  }
  const kind = contentKindOf(type);
  if (kind === "youtube") {
    const video = findYoutubeId(content);
    return video && `https://www.youtube.com/watch?v=${video}`;
  }
  return kind === "address" && content !== "" ? parseAddress(content, LINK_SCHEMES) : undefined;
}
