import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { trashGoesBefore } from "@mosaico/domain/mosaic/trash";
import type { SystemCtx } from "#platform/context.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import type { Database } from "#platform/database/schema.ts";
import { withWords } from "#platform/database/search-words.ts";
import { isAmong } from "#platform/database/is-among.ts";
import { type PageRequest, numberOf } from "#platform/http/page.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { MosaicKey } from "../mosaic-resource.ts";

/** A deleted mosaic. */
export type RemovedMosaicResource = {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly title: string;
  readonly tileCount: number;
  readonly sectionCount: number;
  /** The files that it uses besides those of its tiles. */
  readonly fileNames: readonly string[];
  readonly removedAt: string;
  readonly removedBy: { readonly id: string; readonly name: string } | null;
};

export type RemovedFilter = {
  readonly accountIds: readonly string[] | "all";
  /** Each is in the title. */
  readonly words: readonly string[];
  readonly removedBy: string | undefined;
};

/** Moves a mosaic into the trash. Returns the counted size of its tiles. */
export async function markDeleted(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicKey, "mosaic.delete">,
  deletedBy: string,
): Promise<number> {
  const { tile_bytes: bytes } = await ctx.db
    .updateTable("mosaics")
    .set((row) => ({
      deleted_at: ctx.clock.now().toISOString(),
      deleted_by: deletedBy,
      deleted_by_name: row.selectFrom("users").select("name").where("users.id", "=", deletedBy),
    }))
    .where(isMosaic(mosaic))
    .returning("tile_bytes")
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Takes a mosaic out of the trash. Returns the counted size of its tiles; undefined if it was not in the trash. */
export async function unmarkDeleted(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicKey, "mosaic.delete">,
): Promise<number | undefined> {
  const row = await ctx.db
    .updateTable("mosaics")
    .set({ deleted_at: null, deleted_by: null, deleted_by_name: null })
    .where(isMosaic(mosaic))
    .where("deleted_at", ">", oldest(ctx))
    .returning("tile_bytes")
    .executeTakeFirst();
  return row?.tile_bytes;
}

/** The deleted mosaic with this id, of any account. */
export async function findRemovedMosaic(
  ctx: SystemCtx,
  mosaicId: number,
): Promise<RemovedMosaicResource | undefined> {
  const row = await selectRemoved(ctx).where("id", "=", mosaicId).executeTakeFirst();
  return row && resourceOf(row);
}

/** The current state of a deleted mosaic, with its row locked until the transaction ends. */
export async function lockRemovedMosaic(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicKey, "mosaic.delete">,
): Promise<RemovedMosaicResource | undefined> {
  const row = await selectRemoved(ctx)
    .where(isMosaic(mosaic))
    .$call(lockRows(ctx.db, "update"))
    .executeTakeFirst();
  return row && resourceOf(row);
}

/** The deleted mosaics of these accounts, or all, most recently deleted first. */
export async function listRemovedMosaics(
  ctx: SystemCtx,
  filter: RemovedFilter,
  { after, limit }: PageRequest,
): Promise<RemovedMosaicResource[]> {
  let query = selectRemoved(ctx)
    .$call(isKept(ctx, filter))
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("deleted_at", "id"), "<", of.tuple(after.key, numberOf(after))),
    );
  }
  return (await query.execute()).map(resourceOf);
}

/** The number of the deleted mosaics that a filter keeps. */
export async function countRemovedMosaics(ctx: SystemCtx, filter: RemovedFilter): Promise<number> {
  const query = removed(ctx)
    .select((of) => of.fn.countAll<number>().as("count"))
    .$call(isKept(ctx, filter));
  return (await query.executeTakeFirstOrThrow()).count;
}

function isKept({ db }: SystemCtx, { accountIds, words, removedBy }: RemovedFilter) {
  return <Columns>(query: SelectQueryBuilder<Database, "mosaics", Columns>) => {
    let found = query.$call(withWords(words, "mosaics.search"));
    if (removedBy !== undefined) found = found.where("deleted_by", "=", removedBy);
    return accountIds === "all" ? found : found.where(isAmong(db, "account_id", accountIds));
  };
}

/** Ends a mosaic's time in the trash, which hides it there. */
export async function endTime(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicKey, "mosaic.delete">,
): Promise<void> {
  await ctx.db
    .updateTable("mosaics")
    .set({ deleted_at: new Date(0).toISOString() })
    .where(isMosaic(mosaic))
    .where("deleted_at", "is not", null)
    .execute();
}

/** H3: mosaics deleted before this are hidden, even if not swept yet. */
function oldest({ clock }: SystemCtx): string {
  return trashGoesBefore(clock.now().getTime());
}

/** A mosaic that is still being filled is hidden, as if it had been deleted before it was created. */
const isNotBeingFilled = sql<SqlBool>`(deleted_at >= created_at)`;

function removed(ctx: SystemCtx) {
  return ctx.db.selectFrom("mosaics").where("deleted_at", ">", oldest(ctx)).where(isNotBeingFilled);
}

function selectRemoved(ctx: SystemCtx) {
  return removed(ctx)
    .select(["id", "account_id", "title", "tile_count", "section_count"])
    .select(["image_name", "logo_name", "cover_name"])
    .select(["deleted_at", "deleted_by", "deleted_by_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRemoved>["execute"]>>[number];

function resourceOf(row: Row): RemovedMosaicResource {
  return {
    accountId: row.account_id,
    mosaicId: row.id,
    title: row.title,
    tileCount: row.tile_count,
    sectionCount: row.section_count,
    fileNames: [row.image_name, row.logo_name, row.cover_name].flatMap((name) => name ?? []),
    removedAt: row.deleted_at ?? "",
    removedBy:
      row.deleted_by === null ? null : { id: row.deleted_by, name: row.deleted_by_name ?? "" },
  };
}
