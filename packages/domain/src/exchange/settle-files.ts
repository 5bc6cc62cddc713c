import { type FileKind } from "../file/file-kind.ts";
import type { MosaicState } from "../mosaic/mosaic.ts";
import { FILE_SETTINGS } from "../mosaic/settings.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import type { Tile, TileData, TileId } from "../tile/tile.ts";
import { fileKindOfType, isFileTileType } from "../tile/tile-type.ts";
import type { ArchivedFile } from "./manifest.ts";

/** X5: a file of an archive, under the name that it has in the account. */
export type SettledFile = {
  readonly name: string;
  readonly kind: FileKind;
  readonly folder: ArchivedFile["folder"];
};

type Archive = {
  /** The files of the archive, by their names there. */
  readonly files: ReadonlyMap<string, SettledFile>;
  /** Whether the installation has a general icon of this name. */
  readonly isGeneralIcon: (name: string) => boolean;
};

/**
 * X5: a mosaic of an archive with the names that its files have in the account. What is in no archive is left out; a
 * file of the wrong kind is refused, because no tile could show it.
 */
export function settleFiles(
  state: MosaicState,
  { files, isGeneralIcon }: Archive,
): Outcome<MosaicState, "exchange.unreadable"> {
  let isRight = true;
  const named = (name: string, kind: FileKind, folder?: string): string => {
    const file = files.get(name);
    if (file === undefined) return "";
    if (file.kind !== kind || (folder !== undefined && file.folder !== folder)) isRight = false;
    return file.name;
  };
  const iconOf = ({ icon, iconIsGeneral }: TileData): Partial<TileData> => {
    if (iconIsGeneral && isGeneralIcon(icon)) return { icon, iconIsGeneral: true };
    return { icon: iconIsGeneral ? "" : named(icon, "picture", "icon"), iconIsGeneral: false };
  };
  const tiles = new Map<TileId, Tile>();
  for (const [id, tile] of state.tiles) {
    const { data } = tile;
    tiles.set(id, {
      ...tile,
      data: {
        ...data,
        ...iconOf(data),
        ...(isFileTileType(data.type) && {
          content: named(data.content, fileKindOfType(data.type)),
        }),
        picture: named(data.picture, "picture"),
        captions: named(data.captions, "captions"),
      },
    });
  }
  const settings = {
    ...state.settings,
    ...Object.fromEntries(
      FILE_SETTINGS.map((name) => [name, named(state.settings[name], "picture")]),
    ),
  };
  const backgroundImage = named(state.background.backgroundImage, "picture");
  const background = { ...state.background, backgroundImage };
  return isRight
    ? accept({ ...state, tiles, settings, background })
    : refuse("exchange.unreadable");
}
