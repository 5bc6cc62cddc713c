import { FILE_SETTINGS } from "@mosaico/domain/mosaic/settings";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile, TileData, TileId } from "@mosaico/domain/tile/tile";

/** The files that a mosaic uses, without duplicates. General icons belong to the platform, and are not among them. */
export function usedFiles({ background, settings, tiles }: MosaicState): string[] {
  const names = new Set<string>([background.backgroundImage]);
  for (const name of FILE_SETTINGS) names.add(settings[name]);
  for (const tile of tiles.values()) {
    const { icon, iconIsGeneral, captions, picture } = tile.data;
    names
      .add(fileOf(tile) ?? "")
      .add(captions)
      .add(picture);
    if (!iconIsGeneral) names.add(icon);
  }
  names.delete("");
  return [...names];
}

/**
 * The same mosaic with other names for its files. Where a file is gone, the tile keeps its place, texts and type, and
 * the name of the file: it shows that the file is no longer there, and another one can be chosen. Pictures, captions
 * and exclusive icons that are gone are left out.
 */
export function renameFiles(state: MosaicState, names: ReadonlyMap<string, string>): MosaicState {
  const renamed = (name: string) => (name === "" ? "" : (names.get(name) ?? ""));
  const { background, settings } = state;
  const tiles = new Map<TileId, Tile>();
  for (const [id, tile] of state.tiles) tiles.set(id, { ...tile, data: dataOf(tile) });
  return {
    ...state,
    background: { ...background, backgroundImage: renamed(background.backgroundImage) },
    settings: {
      ...settings,
      ...Object.fromEntries(FILE_SETTINGS.map((name) => [name, renamed(settings[name])])),
    },
    tiles,
  };

  function dataOf(tile: Tile): TileData {
    const { data } = tile;
    const file = fileOf(tile);
    return {
      ...data,
      ...(file !== undefined && { content: names.get(file) ?? data.content }),
      icon: data.iconIsGeneral ? data.icon : renamed(data.icon),
      captions: renamed(data.captions),
      picture: renamed(data.picture),
    };
  }
}
