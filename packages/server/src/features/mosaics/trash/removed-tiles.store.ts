import { trashGoesBefore } from "@mosaico/domain/mosaic/trash";
import { searchKey } from "@mosaico/domain/search-key";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { isOfType } from "./is-of-type.store.ts";
import type { SystemCtx } from "#platform/context.ts";
import { withWords } from "#platform/database/search-words.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { hasCome, isPresent } from "../large/in-force.store.ts";
import type { EditableMosaic, MosaicKey } from "../mosaic-resource.ts";
import { MAX_WRITTEN_ROWS, portions, tileOf } from "../tiles.store.ts";

/** A removed tile that has not been restored. */
export type RemovedTileRow = {
  readonly tile: Tile;
  readonly removedAt: string;
  readonly removedBy: { readonly id: string; readonly name: string } | null;
};

/** Which removed tiles are listed. */
export type RemovedTileFilter = {
  /** Each is in the title. */
  readonly words: readonly string[];
  readonly type: string | undefined;
  readonly removedBy: string | undefined;
};

/** The tiles removed in the last 30 days and not restored, newest first. */
export async function listRemoved(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  filter: RemovedTileFilter,
  { after, limit }: PageRequest,
): Promise<RemovedTileRow[]> {
  let query = kept(ctx, mosaic, filter)
    .select(["id", "x", "y", "data", "removed_at", "removed_by", "removed_by_name"])
    .orderBy("removed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("removed_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map((row) => ({
    tile: tileOf(row),
    removedAt: row.removed_at,
    removedBy:
      row.removed_by === null ? null : { id: row.removed_by, name: row.removed_by_name ?? "" },
  }));
}

/** The number of tiles removed in the last 30 days and not restored. */
export async function countRemoved(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  filter: RemovedTileFilter,
): Promise<number> {
  const query = kept(ctx, mosaic, filter).select((of) => of.fn.countAll<number>().as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

function kept(ctx: SystemCtx, mosaic: MosaicKey, { words, type, removedBy }: RemovedTileFilter) {
  let query = ctx.db
    .selectFrom("removed_tiles")
    .where(ofMosaic(mosaic))
    .where("removed_at", ">", trashGoesBefore(ctx.clock.now().getTime()))
    .$call(withWords(words, "removed_tiles.search"));
  if (type !== undefined) query = query.where(isOfType(ctx.db, type));
  if (removedBy !== undefined) query = query.where("removed_by", "=", removedBy);
  return query;
}

/** Puts removed tiles into the trash; those of a large write appear there once it takes effect. */
export async function keepRemoved(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  tiles: readonly Tile[],
  removedBy: string | null,
  write = "",
): Promise<void> {
  const removed_at = ctx.clock.now().toISOString();
  // Stores the current name, as the log does. For many tiles it is looked up once, because a subquery per row takes
  // longer than the rows.
  const name = tiles.length > 1 ? await findName(ctx, removedBy) : undefined;
  for (const some of portions(tiles, MAX_WRITTEN_ROWS)) {
    await ctx.db
      .insertInto("removed_tile_rows")
      .values((row) =>
        some.map((tile) => ({
          account_id: mosaic.accountId,
          mosaic_id: mosaic.mosaicId,
          id: tile.id,
          added_by_write: write,
          x: tile.position.x,
          y: tile.position.y,
          data: JSON.stringify(tile.data),
          search: searchKey(tile.data.title),
          removed_at,
          removed_by: removedBy,
          removed_by_name:
            name === undefined
              ? row
                  .selectFrom("users")
                  .select("name")
                  .where("users.id", "=", removedBy ?? "")
              : name,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "mosaic_id", "id", "added_by_write"])
          .doUpdateSet((row) => ({
            x: row.ref("excluded.x"),
            y: row.ref("excluded.y"),
            data: row.ref("excluded.data"),
            search: row.ref("excluded.search"),
            removed_at: row.ref("excluded.removed_at"),
            removed_by: row.ref("excluded.removed_by"),
            removed_by_name: row.ref("excluded.removed_by_name"),
            removed_by_write: "",
          })),
      )
      .execute();
  }
}

async function findName({ db }: SystemCtx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const query = db.selectFrom("users").select("name").where("users.id", "=", userId);
  return (await query.executeTakeFirst())?.name ?? null;
}

/** Takes restored tiles out of the trash; for a large write, once it takes effect. */
export async function forgetRemoved(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  ids: readonly TileId[],
  write = "",
): Promise<void> {
  for (const some of portions(ids)) {
    await (
      write === ""
        ? ctx.db
            .deleteFrom("removed_tile_rows")
            .where(ofMosaic(mosaic))
            .where("id", "in", some)
            .where(hasCome())
        : ctx.db
            .updateTable("removed_tile_rows")
            .set({ removed_by_write: write })
            .where(ofMosaic(mosaic))
            .where("id", "in", some)
            .where(isPresent)
    ).execute();
  }
}
