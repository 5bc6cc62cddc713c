import type { ExpressionBuilder } from "kysely";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { workbookNameFor } from "./office/office.store.ts";
import { lockFreeRows } from "#platform/database/lock-rows.ts";
import type { Database } from "#platform/database/schema.ts";

/** A file that is old enough to be swept if it is unused. */
export type OldFile = {
  readonly name: string;
  readonly accountId: string | null;
  readonly storedAs: string;
  readonly isReady: boolean;
  readonly lastUsedAt: string;
};

const COLUMNS = [
  "name",
  "account_id as accountId",
  "stored_as as storedAs",
  "is_ready as isReady",
  "last_used_at as lastUsedAt",
] as const;

/** The next files last used before an instant, in the order of their last use. */
export async function listOldFiles(
  ctx: SystemCtx,
  before: string,
  after: Pick<OldFile, "name" | "lastUsedAt"> | undefined,
  max: number,
): Promise<OldFile[]> {
  return selectOldFiles(ctx, before, after).limit(max).execute();
}

export function selectOldFiles(
  { db }: SystemCtx,
  before: string,
  after: Pick<OldFile, "name" | "lastUsedAt"> | undefined,
) {
  return db
    .selectFrom("files")
    .select(COLUMNS)
    .where("last_used_at", "<", before)
    .$if(after !== undefined, (query) =>
      query.where((files) =>
        files(
          files.refTuple("last_used_at", "name"),
          ">",
          files.tuple(after?.lastUsedAt ?? "", after?.name ?? ""),
        ),
      ),
    )
    .orderBy("last_used_at")
    .orderBy("name");
}

/** The given files that no tile, mosaic or icon uses, in any mosaic. */
export async function findUnused(
  ctx: SystemCtx,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await selectUnused(ctx, names).execute();
  return new Set(rows.map(({ name }) => name));
}

export function selectUnused({ db }: SystemCtx, names: readonly string[]) {
  return db.selectFrom("files").select("name").where("name", "in", names).where(hasNoUse);
}

/** Whether no tile, mosaic, icon or user uses the file of a query. */
export function hasNoUse(files: ExpressionBuilder<Database, "files">) {
  const asContent = files
    .selectFrom("tiles")
    .select("tiles.id")
    .whereRef("tiles.account_id", "=", "files.account_id")
    .whereRef("tiles.file_name", "=", "files.name");
  const asCaptions = files
    .selectFrom("tiles")
    .select("tiles.id")
    .whereRef("tiles.account_id", "=", "files.account_id")
    .whereRef("tiles.captions_name", "=", "files.name");
  const asPicture = files
    .selectFrom("tiles")
    .select("tiles.id")
    .whereRef("tiles.account_id", "=", "files.account_id")
    .whereRef("tiles.picture_name", "=", "files.name");
  const asIcon = files
    .selectFrom("tiles")
    .select("tiles.id")
    .whereRef("tiles.icon_name", "=", "files.name");
  const inMosaics = (column: "image_name" | "logo_name" | "cover_name") =>
    files
      .selectFrom("mosaics")
      .select("mosaics.id")
      .whereRef("mosaics.account_id", "=", "files.account_id")
      .whereRef(`mosaics.${column}`, "=", "files.name");
  const inLibrary = files
    .selectFrom("icons")
    .select("icons.id")
    .whereRef("icons.file_name", "=", "files.name");
  const asPhoto = files
    .selectFrom("users")
    .select("users.id")
    .whereRef("users.id", "=", "files.owner_id")
    .whereRef("users.photo_name", "=", "files.name");
  // Subqueries of one value each rather than `exists`, for which PostgreSQL may hash all tiles.
  return files.and([
    files(asContent.limit(1), "is", null),
    files(asCaptions.limit(1), "is", null),
    files(asPicture.limit(1), "is", null),
    files(asIcon.limit(1), "is", null),
    files(inMosaics("image_name").limit(1), "is", null),
    files(inMosaics("logo_name").limit(1), "is", null),
    files(inMosaics("cover_name").limit(1), "is", null),
    files(inLibrary.limit(1), "is", null),
    files(asPhoto.limit(1), "is", null),
  ]);
}

/**
 * Hides a file, if it is still unused and has been since before an instant. A transaction that is about to use the file
 * has locked it, and wins; later ones do not find it.
 */
export async function claimUnused(
  ctx: SystemCtx,
  { name }: OldFile,
  before: string,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const locked = await tx.db
      .selectFrom("files")
      .select("name")
      .where("name", "=", name)
      .where("is_ready", "=", true)
      .where("last_used_at", "<", before)
      .modifyEnd(lockFreeRows(tx.db))
      .executeTakeFirst();
    // Checked again with the lock: a use may have been saved a moment ago.
    if (locked === undefined || !(await findUnused(tx, [name])).has(name)) return false;
    await tx.db.updateTable("files").set({ is_ready: false }).where("name", "=", name).execute();
    return true;
  });
}

/** The names of everything derived from a file, including what may just have been stored and is not recorded yet. */
export async function listMade(
  { db }: SystemCtx,
  file: { readonly accountId: string; readonly name: string },
): Promise<string[]> {
  const made = await db
    .selectFrom("renditions")
    .select("name")
    .where("account_id", "=", file.accountId)
    .where("file_name", "=", file.name)
    .execute();
  const begun = await db
    .selectFrom("conversions")
    .select("pdf_name as name")
    .where("account_id", "=", file.accountId)
    .where("file_name", "=", file.name)
    .execute();
  const copies = await db
    .selectFrom("film_copies")
    .select("copy_name as name")
    .where("account_id", "=", file.accountId)
    .where("file_name", "=", file.name)
    .execute();
  return [
    ...made.map(({ name }) => name),
    ...copies.map(({ name }) => name),
    ...begun.flatMap(({ name }) => [name, workbookNameFor(name)]),
  ];
}

/** The name of the original of a photo, where it is kept. */
export async function findOriginal(
  { db }: SystemCtx,
  photo: { readonly accountId: string; readonly name: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("renditions")
    .select("name")
    .where("account_id", "=", photo.accountId)
    .where("file_name", "=", photo.name)
    .where("is_original", "=", true)
    .executeTakeFirst();
  return row?.name;
}

export async function removeMade(
  { db }: SystemCtx,
  made: { readonly accountId: string; readonly name: string },
): Promise<void> {
  await db
    .deleteFrom("renditions")
    .where("account_id", "=", made.accountId)
    .where("name", "=", made.name)
    .execute();
}

export async function removeFile(
  { db }: SystemCtx,
  { name }: Pick<OldFile, "name">,
): Promise<void> {
  await db.deleteFrom("files").where("name", "=", name).where("is_ready", "=", false).execute();
}
