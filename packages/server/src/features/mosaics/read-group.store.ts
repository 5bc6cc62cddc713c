import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { MosaicKey } from "./mosaic-resource.ts";
import { tileOf } from "./tiles.store.ts";

/** Some tiles of a mosaic as they are at its revision. */
type FoundTiles = { readonly revision: number; readonly tiles: Map<TileId, Tile> };

type Row = {
  mosaic_id: number;
  revision: number;
  id: string | null;
  x: number;
  y: number;
  data: Record<string, unknown>;
};

// `offset` lets PostgreSQL look each of them up, however many it expects.
const someTiles = compileOnce((db, { wanted }: { wanted: string }) => {
  const found = sql<Row>`select mosaic.id as mosaic_id, mosaic.revision, tile.id, tile.x, tile.y, tile.data
    from json_to_recordset(${wanted}::json) as sent(account_id text, id bigint, tile_ids text[])
    cross join lateral (
      select id, revision from mosaics where account_id = sent.account_id and mosaics.id = sent.id
      and deleted_at is null offset 0
    ) as mosaic
    left join lateral (
      select id, x, y, data from tiles where account_id = sent.account_id and mosaic_id = sent.id
      and tiles.id = any(sent.tile_ids) offset 0
    ) as tile on true`;
  return { compile: () => found.compile(db) };
});

/** The existing ones of some tiles of several mosaics, without mosaics that were deleted. Only for PostgreSQL. */
export async function findTilesOfEach(
  { db }: SystemCtx,
  wanted: readonly (MosaicKey & { readonly tiles: readonly TileId[] })[],
): Promise<ReadonlyMap<number, FoundTiles>> {
  const sent = wanted.map(({ accountId, mosaicId, tiles }) => ({
    account_id: accountId,
    id: mosaicId,
    tile_ids: tiles,
  }));
  const found = new Map<number, FoundTiles>();
  for (const row of await someTiles(db, { wanted: JSON.stringify(sent) })) {
    const { mosaic_id: mosaicId, revision, id } = row;
    let ofMosaic = found.get(mosaicId);
    if (ofMosaic === undefined) found.set(mosaicId, (ofMosaic = { revision, tiles: new Map() }));
    if (id !== null) ofMosaic.tiles.set(id, tileOf({ ...row, id }));
  }
  return found;
}
