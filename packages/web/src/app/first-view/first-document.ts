import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import { type Tile, type TileId, fillTileData } from "@mosaico/domain/tile/tile";
import { PartArea } from "#features/sync/document/part-area.ts";
import { SectionIndex } from "#features/sync/document/section-index.ts";
import { ShownDocument } from "#features/sync/document/shown-document.ts";
import { TileIndex } from "#features/sync/document/tile-index.ts";
import type { FirstData } from "./first-data.ts";

/** The mosaic of the page, without everything that changes it: only its sections can be folded here. */
export function firstDocument({ mosaic, part }: Pick<FirstData, "mosaic" | "part">): ShownDocument {
  const tiles = new Map<string, Tile>();
  const index = new TileIndex();
  const sections = new SectionIndex();
  for (const { id, position, data } of mosaic.tiles) {
    const tile = { id, position, data: fillTileData(data) };
    tiles.set(id, tile);
    if (isSection(tile)) sections.put(tile);
    else index.put(tile);
  }
  if (part !== undefined) index.rest = new PartArea(part, 0);
  const { title, background, settings } = mosaic;
  let version = 0;
  const fold = (id: TileId, isFolded: boolean) => {
    sections.foldHere(id, isFolded);
    version += 1;
  };
  const pieces = () => [...tiles.values()].filter((tile) => !isSection(tile));
  return new ShownDocument({
    title,
    background,
    settings,
    index,
    sections,
    get version() {
      return version;
    },
    tileCount: part?.tileCount ?? tiles.size,
    find: (id) => tiles.get(id),
    pieces,
    usedPieces: pieces,
    colourAt: (piece: Area): TileColour => sections.of(piece)?.data.colour ?? "",
    countIn: (section) =>
      [...tiles.values()].filter((tile) => sections.of(areaOf(tile))?.id === section).length,
    foldHere: fold,
    reveal: (piece) => {
      const hiding = sections.hiding(areaOf(piece));
      if (hiding !== undefined) fold(hiding.id, false);
    },
    subscribe: () => () => {},
  });
}
