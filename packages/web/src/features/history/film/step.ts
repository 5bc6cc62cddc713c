import type { Background } from "@mosaico/domain/mosaic/background";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/** Some of a mosaic's tiles, undefined where they are not there, with its title and background. */
export type Parts = {
  readonly title: string;
  readonly background: Background;
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
};

/** One change of a mosaic: what it touched, as it was before and as it was after. */
export type Step = {
  readonly revision: number;
  readonly since: number;
  readonly before: Parts;
  readonly after: Parts;
};

/** These tiles of a state. */
export function pickParts({ title, background, tiles }: MosaicState, ids: Iterable<TileId>): Parts {
  const picked = new Map<TileId, Tile | undefined>();
  for (const id of ids) picked.set(id, tiles.get(id));
  return { title, background, tiles: picked };
}

/** What several steps come to that are taken one after another. */
export function joined(parts: readonly Parts[]): Parts | undefined {
  const last = parts.at(-1);
  if (last === undefined || parts.length === 1) return last;
  const tiles = new Map<TileId, Tile | undefined>();
  for (const { tiles: some } of parts) for (const [id, tile] of some) tiles.set(id, tile);
  return { title: last.title, background: last.background, tiles };
}
