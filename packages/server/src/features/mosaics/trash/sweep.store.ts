import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import { deleteSome } from "#platform/database/in-portions.ts";
import type { MosaicKey } from "../mosaic-resource.ts";

/** A mosaic whose time in the trash is over, with the files that it uses besides those of its tiles. */
export type ExpiredMosaic = MosaicKey & { readonly fileNames: readonly string[] };

export async function findExpiredMosaic(
  { db }: SystemCtx,
  deletedBefore: string,
): Promise<ExpiredMosaic | undefined> {
  const row = await db
    .selectFrom("mosaics")
    .select(["account_id", "id", "image_name", "logo_name", "cover_name"])
    .where("deleted_at", "<=", deletedBefore)
    .orderBy("deleted_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account_id: accountId, id: mosaicId, ...named } = row;
  return { accountId, mosaicId, fileNames: Object.values(named).flatMap((name) => name ?? []) };
}

/** The contents to delete before the mosaic's row, which would cascade to all of it at once. */
const WITHIN = {
  tile_rows: ["id", "added_by_write"],
  changes: ["revision"],
  change_pieces: ["change_id", "part", "place"],
  removed_tile_rows: ["id", "added_by_write"],
  spent_changes: ["change_id"],
  dropped_uses: ["name", "used_as"],
} as const;

/** Deletes some of a mosaic's contents. Returns whether there may be more. */
export async function emptySome(
  { db }: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
  max: number,
): Promise<boolean> {
  for (const [table, key] of Object.entries(WITHIN)) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const own = sql`account_id = ${accountId} and mosaic_id = ${mosaicId}`;
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ${own} and (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${own} limit ${sql.lit(max)})`.execute(db);
    if (numAffectedRows > 0n) return true;
  }
  return false;
}

export async function deleteExpired(
  { db }: SystemCtx,
  mosaic: MosaicKey,
  deletedBefore: string,
): Promise<void> {
  await db
    .deleteFrom("mosaics")
    .where(isMosaic(mosaic))
    .where("deleted_at", "<=", deletedBefore)
    .execute();
}

const SWEPT = {
  removed_tile_rows: {
    at: "removed_at",
    key: ["account_id", "mosaic_id", "id", "added_by_write"],
  },
  dropped_uses: { at: "dropped_at", key: ["account_id", "mosaic_id", "name", "used_as"] },
  spent_changes: { at: "at", key: ["account_id", "mosaic_id", "change_id"] },
} as const;

/** Deletes some rows written before an instant. Returns whether there may be more. */
export async function forgetSome(
  { db }: SystemCtx,
  table: keyof typeof SWEPT,
  before: string,
  max: number,
): Promise<boolean> {
  const { at, key } = SWEPT[table];
  return deleteSome(db, { table, key }, sql`${sql.ref(at)} <= ${before}`, max);
}
