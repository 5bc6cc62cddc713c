import { areaOf } from "@mosaico/domain/mosaic/area";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { iconAddress } from "#features/icons/icon-address.ts";
import { tileColour } from "#features/tiles/tile-colour.ts";
import type { MosaicPiece } from "#ui/mosaic-columns.ts";

const ENOUGH = 40;

/** Plain coloured pieces for the animation if there is no public mosaic. */
export const FALLBACK_PIECES: readonly MosaicPiece[] = [
  { colour: "turquoise" },
  { colour: "yellow" },
  { colour: "pink" },
  { colour: "blue" },
  { colour: "green" },
  { colour: "orange" },
  { colour: "purple" },
  { colour: "red" },
];

/** The pieces of a mosaic for the animation; undefined if it has none. */
export function piecesOf(tiles: readonly Tile[]): readonly MosaicPiece[] | undefined {
  const sections = tiles.filter(isSection);
  const pieces = tiles
    .filter((tile) => !isSection(tile))
    .slice(0, ENOUGH)
    .map((tile): MosaicPiece => {
      const { data } = tile;
      return {
        colour: tileColour(tile, sectionOf(areaOf(tile), sections)?.data.colour),
        label: data.summary === "" ? data.title : data.summary,
        ...(data.icon === "" ? {} : { iconUrl: iconAddress(data.icon) }),
      };
    });
  return pieces.length === 0 ? undefined : pieces;
}
