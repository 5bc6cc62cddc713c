import type { WireFoundTile } from "@mosaico/contract/search";
import { Shapes } from "lucide-react";
import { placeInFile } from "#features/find/place-in-file.ts";
import type { Command } from "#features/palette/command.ts";
import type { TFunction } from "#platform/i18n/translate.ts";

/** What leads to tiles that were found among all mosaics. */
export function tileCommands(
  tiles: readonly WireFoundTile[],
  t: TFunction,
  onOpen: (tile: WireFoundTile) => void,
): readonly Command[] {
  return tiles.map((tile) => ({
    id: `${tile.mosaicId} ${tile.tileId}`,
    label: tile.title || t(`tiles.types.${tile.type}`),
    description: foundWhere(tile, t),
    icon: Shapes,
    run: () => onOpen(tile),
  }));
}

/** Where a tile is, and what of its texts or its file has the words. */
export function foundWhere({ mosaicTitle, excerpt, file }: WireFoundTile, t: TFunction): string {
  const parts = file === null ? [excerpt] : [placeInFile(file, t), file.excerpt];
  return [mosaicTitle, ...parts].filter((part) => part !== "").join(" · ");
}
