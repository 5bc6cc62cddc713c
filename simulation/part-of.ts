import type {
  RestSource,
  WholeMosaic,
} from "../packages/web/src/features/sync/rest/rest-source.ts";

// As long as the rest of a large mosaic takes over a slow network.
const WAIT_MS = 1500;
const AREA = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * A part of a loaded mosaic, as a large one is opened: every second tile. The rest comes later, as it was read when the
 * part was, as from a copy in the browser, or as it is then.
 */
export function partOf(
  loaded: WholeMosaic,
  isCopy: boolean,
  load: () => Promise<WholeMosaic>,
): { readonly part: WholeMosaic; readonly source: RestSource } {
  const tiles = [...loaded.state.tiles].filter((_, at) => at % 2 === 0);
  const source: RestSource = {
    tileCount: loaded.state.tiles.size,
    part: AREA,
    bounds: null,
    load: async () => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      return isCopy ? loaded : load();
    },
    loadNear: async () => ({ ...(await load()), part: AREA }),
    loadFrom: async () => ({ ...(await load()), part: AREA }),
  };
  return { part: { ...loaded, state: { ...loaded.state, tiles: new Map(tiles) } }, source };
}
