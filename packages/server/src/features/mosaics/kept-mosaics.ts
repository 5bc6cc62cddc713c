import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { KeptRows } from "#platform/database/kept-rows.ts";
import { fewTiles } from "./few-tiles.ts";
import type { MosaicResource } from "./mosaic-resource.ts";

/** A mosaic, and some of its tiles: undefined where there is none with the id. */
type KeptMosaic = {
  readonly mosaic: MosaicResource;
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
};

/** Of mosaics and tiles. */
const MAX_KEPT = 2000;

/** Mosaics on SQLite as changes of this process left them. */
const keptMosaics = new KeptRows<number, KeptMosaic>(MAX_KEPT);

/** A mosaic as the last change of this process left it. An edit compares its revision with that of the row. */
export function findKeptMosaic({ db }: SystemCtx, mosaicId: number): MosaicResource | undefined {
  return keptMosaics.find(db, mosaicId)?.mosaic;
}

/**
 * Some tiles of a mosaic as changes of this process left them, if all of these are known, and no later revision of the
 * mosaic is. Whoever relies on them verifies that by `takeMosaic`.
 */
export function findKeptTiles(
  { db }: SystemCtx,
  { mosaicId, revision }: MosaicResource,
  ids: readonly TileId[],
): KeptMosaic["tiles"] | undefined {
  const kept = keptMosaics.find(db, mosaicId);
  if (kept?.mosaic.revision !== revision) return undefined;
  return ids.every((id) => kept.tiles.has(id)) ? kept.tiles : undefined;
}

/** Keeps a mosaic as a change of this transaction left it, and the tiles that it changed, if they may be kept. */
export function keepMosaic(
  { db }: SystemCtx,
  mosaic: MosaicResource,
  changed: KeptMosaic["tiles"] | undefined,
): void {
  if (hasRowLocks(db)) return;
  const { mosaicId, revision } = mosaic;
  const before = keptMosaics.find(db, mosaicId);
  const others = before?.mosaic.revision === revision - 1 ? before.tiles : [];
  const tiles: KeptMosaic["tiles"] = changed ? fewTiles([...others, ...changed]) : new Map();
  keptMosaics.keep(db, mosaicId, { mosaic, tiles }, 1 + tiles.size);
}
