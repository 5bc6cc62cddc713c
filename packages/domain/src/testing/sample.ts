import type { MosaicState } from "../mosaic/mosaic.ts";
import { emptyMosaic } from "../mosaic/mosaic.ts";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";

/** A text tile at the origin, in normal form. */
export function sampleTile(id: string, data: Partial<TileData> = {}): Tile {
  return {
    id,
    position: { x: 0, y: 0 },
    data: fillTileData({ type: "texto", title: "Praça", content: "olá", ...data }),
  };
}

/** A mosaic of these tiles. */
export function sampleMosaic(...tiles: Tile[]): MosaicState {
  return { ...emptyMosaic("Cidade"), tiles: new Map(tiles.map((tile) => [tile.id, tile])) };
}
