import { type MosaicHead, type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/** Some tiles of a mosaic, undefined if missing, with its title and background. */
export type Parts = MosaicHead & {
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
};

/** One change of a mosaic: the parts it touched, before and after. */
export type Step = {
  readonly revision: number;
  readonly baseRevision: number;
  readonly before: Parts;
  readonly after: Parts;
};

/** Picks these tiles from a state. */
export function pickParts(state: MosaicState, ids: Iterable<TileId>): Parts {
  const picked = new Map<TileId, Tile | undefined>();
  for (const id of ids) picked.set(id, state.tiles.get(id));
  return { ...headOf(state), tiles: picked };
}

/** The combined effect of consecutive steps. */
export function joined(parts: readonly Parts[]): Parts | undefined {
  const last = parts.at(-1);
  if (last === undefined || parts.length === 1) return last;
  const tiles = new Map<TileId, Tile | undefined>();
  for (const { tiles: some } of parts) for (const [id, tile] of some) tiles.set(id, tile);
  return { ...headOf(last), tiles };
}
