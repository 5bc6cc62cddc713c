import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/** A mosaic without the files that are not among these, and without general icons that are not of the library. */
export function withoutMissing(
  state: MosaicState,
  stored: ReadonlyMap<string, string>,
  library: ReadonlySet<string>,
): MosaicState {
  const tiles = new Map<TileId, Tile>();
  for (const [id, tile] of state.tiles) {
    const file = fileOf(tile);
    const { icon, iconIsGeneral } = tile.data;
    const isIconMissing = iconIsGeneral && !library.has(icon);
    const data = {
      ...tile.data,
      ...(file !== undefined && !stored.has(file) && { content: "" }),
      ...(isIconMissing && { icon: "", iconIsGeneral: false }),
    };
    tiles.set(id, { ...tile, data });
  }
  return { ...state, tiles };
}
