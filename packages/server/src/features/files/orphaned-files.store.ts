import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { deleteSome } from "#platform/database/in-portions.ts";
import type { OldFile } from "./sweep.store.ts";

/** A file whose user or account was deleted, or a photo that was replaced. */
export type OrphanedFile = Pick<OldFile, "name" | "accountId" | "storedAs">;

/** Accounts deleted per statement; each deletion cascades. */
const ACCOUNTS_AT_ONCE = 100;

const COLUMNS = [
  "files.name as name",
  "files.account_id as accountId",
  "files.stored_as as storedAs",
] as const;

/** The next photos, by name, that are no user's current photo. */
export async function listStrayPhotos(
  ctx: SystemCtx,
  after: string,
  max: number,
): Promise<OrphanedFile[]> {
  return selectStrayPhotos(ctx, after).limit(max).execute();
}

export function selectStrayPhotos({ db }: SystemCtx, after: string) {
  return (
    db
      .selectFrom("files")
      .leftJoin("users", (join) =>
        join.onRef("users.id", "=", "files.owner_id").onRef("users.photo_name", "=", "files.name"),
      )
      .select(COLUMNS)
      .where("files.owner_id", "is not", null)
      .where("users.id", "is", null)
      // An upload in progress belongs to no user yet.
      .where("files.is_ready", "=", true)
      .where("files.name", ">", after)
      .orderBy("files.name")
  );
}

/** The next files, by name, of deleted accounts. */
export async function listFilesOfDeletedAccounts(
  { db }: SystemCtx,
  after: string,
  max: number,
): Promise<OrphanedFile[]> {
  return db
    .selectFrom("accounts")
    .innerJoin("files", "files.account_id", "accounts.id")
    .select(COLUMNS)
    .where("accounts.deleted_at", "is not", null)
    .where("files.name", ">", after)
    .orderBy("files.name")
    .limit(max)
    .execute();
}

/** Hides a file, and cancels any pending conversion of it. */
export async function hideFile({ db }: SystemCtx, name: string): Promise<void> {
  await db.updateTable("files").set({ is_ready: false }).where("name", "=", name).execute();
}

/**
 * Deletes some deleted accounts without files or mosaics, as those would all cascade at once. Returns whether there may
 * be more.
 */
export async function deleteSomeEmptyAccounts({ db }: SystemCtx): Promise<boolean> {
  const condition = sql`deleted_at is not null
    and not exists (select 1 from files where files.account_id = accounts.id)
    and not exists (select 1 from mosaics where mosaics.account_id = accounts.id)`;
  return deleteSome(db, { table: "accounts", key: ["id"] }, condition, ACCOUNTS_AT_ONCE);
}
