import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { ADDED_FIELDS, type Tile, type TileData } from "@mosaico/domain/tile/tile";
import { type OpenMosaic, openMosaic } from "#features/sync/open-mosaic.ts";

/** A text tile; each id is one cell to the right of the previous one. */
export function tile(id: string, overrides: Partial<TileData> = {}, column = 0): Tile {
  return {
    id,
    position: { x: column * 100, y: 0 },
    data: {
      ...ADDED_FIELDS,
      label: "",
      icon: "",
      iconIsGeneral: false,
      type: "texto",
      title: id,
      description: "",
      summary: "",
      content: "Some text",
      ...overrides,
    },
  };
}

// Unsent edits are stored by mosaic, so that each test needs another one.
let id = 100;

/** The mosaic “Library” with these tiles, as it was just loaded. */
export function opened(...tiles: readonly Tile[]): OpenMosaic {
  id += 1;
  return openMosaic(
    {
      id,
      accountId: "escola",
      revision: 1,
      changeId: undefined,
      broken: 0,
      language: "en",
      state: {
        ...emptyMosaic("Library"),
        tiles: new Map(tiles.map((one) => [one.id, one])),
      },
    },
    "ana",
  );
}
