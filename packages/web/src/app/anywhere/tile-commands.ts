import type { WireFoundTile } from "@mosaico/contract/search";
import { Shapes } from "lucide-react";
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
    description: [tile.mosaicTitle, tile.excerpt].filter((part) => part !== "").join(" · "),
    icon: Shapes,
    run: () => onOpen(tile),
  }));
}
