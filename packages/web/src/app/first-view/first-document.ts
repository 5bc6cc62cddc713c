import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { SectionIndex } from "#features/sync/document/section-index.ts";
import { ShownDocument } from "#features/sync/document/shown-document.ts";
import { TileIndex } from "#features/sync/document/tile-index.ts";
import type { FirstData } from "./first-data.ts";

/** The mosaic of the page as it is shown at first, without everything that changes it. */
export function firstDocument({ mosaic }: FirstData): ShownDocument {
  const tiles = new Map<string, Tile>();
  const index = new TileIndex();
  const sections = new SectionIndex();
  for (const { id, position, data } of mosaic.tiles) {
    const tile = { id, position, data: fillTileData(data) };
    tiles.set(id, tile);
    if (isSection(tile)) sections.put(tile);
    else index.put(tile);
  }
  const { title, background, settings } = mosaic;
  return new ShownDocument({
    title,
    background,
    settings,
    index,
    sections,
    version: 0,
    tileCount: tiles.size,
    find: (id) => tiles.get(id),
    pieces: () => [...tiles.values()].filter((tile) => !isSection(tile)),
    colourAt: (piece: Area): TileColour => sections.of(piece)?.data.colour ?? "",
    countIn: (section) =>
      [...tiles.values()].filter((tile) => sections.of(areaOf(tile))?.id === section).length,
    foldHere: () => {},
    reveal: () => {},
    subscribe: () => () => {},
  });
}
