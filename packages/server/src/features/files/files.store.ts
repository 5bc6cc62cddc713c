import type { SystemCtx } from "#platform/context.ts";
import { installationSecret } from "#platform/database/installation-secret.ts";
import { isAmong } from "#platform/database/is-among.ts";

/** A complete file or rendition. */
export type FileRow = {
  readonly name: string;
  /** The file itself, or the file that it is a rendition of. */
  readonly fileName: string;
  /** Null for files of the platform and profile photos. */
  readonly accountId: string | null;
  /** The user whose photo it is. */
  readonly ownerId: string | null;
  readonly folder: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly originalName: string;
  /** The key of its bytes in the storage. */
  readonly storedAs: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly preview: string | null;
  readonly isRendition: boolean;
  /** F9: whether it is the original of a photo, as uploaded. */
  readonly isOriginal: boolean;
};

/** Looked up by name only, as addresses contain no account; access is decided by its owner. */
export async function findFileRow(ctx: SystemCtx, name: string): Promise<FileRow | undefined> {
  return (await findUploaded(ctx, name)) ?? findRendition(ctx, name);
}

async function findUploaded({ db }: SystemCtx, name: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom("files")
    .select([
      "name",
      "name as fileName",
      "account_id as accountId",
      "owner_id as ownerId",
      "folder",
      "media_type as mediaType",
      "bytes",
      "sha256",
      "original_name as originalName",
      "stored_as as storedAs",
      "width",
      "height",
      "preview",
    ])
    .where("name", "=", name)
    .where("is_ready", "=", true)
    .executeTakeFirst();
  return row && { ...row, isRendition: false, isOriginal: false };
}

/** The newest file of an account's tiles that was uploaded under this name. */
export async function findFileNamed(
  ctx: SystemCtx,
  accountId: string,
  originalName: string,
): Promise<FileRow | undefined> {
  const row = await ctx.db
    .selectFrom("files")
    .select("name")
    .where("account_id", "=", accountId)
    .where("original_name", "=", originalName)
    .where("folder", "=", "content")
    .where("is_ready", "=", true)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && findUploaded(ctx, row.name);
}

async function findRendition({ db }: SystemCtx, name: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom("renditions as made")
    .innerJoin("files as source", (join) =>
      join
        .onRef("source.account_id", "=", "made.account_id")
        .onRef("source.name", "=", "made.file_name"),
    )
    .select([
      "made.name as name",
      "source.name as fileName",
      "source.account_id as accountId",
      "source.folder as folder",
      "made.media_type as mediaType",
      "made.bytes as bytes",
      "made.sha256 as sha256",
      "source.original_name as originalName",
      "made.name as storedAs",
      "made.width as width",
      "made.height as height",
      "made.is_original as is_original",
    ])
    .where("made.name", "=", name)
    .where("source.is_ready", "=", true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_original: isOriginal, ...made } = row;
  return { ...made, ownerId: null, preview: null, isRendition: true, isOriginal };
}

/**
 * Whether one of these mosaics uses an account's file: as a tile's content, icon, captions or picture, or as the background,
 * logo or cover. H3: uses in deleted mosaics do not count.
 */
export async function isUsedIn(
  ctx: SystemCtx,
  file: { readonly accountId: string; readonly fileName: string },
  mosaicIds: readonly number[],
): Promise<boolean> {
  if (mosaicIds.length === 0) return false;
  return (await selectUses(ctx, file, mosaicIds).limit(1).executeTakeFirst()) !== undefined;
}

export function selectUses(
  { db }: SystemCtx,
  file: { readonly accountId: string; readonly fileName: string },
  mosaicIds: readonly number[],
) {
  const inTiles = db
    .selectFrom("tiles")
    .innerJoin("mosaics", (join) =>
      join
        .onRef("mosaics.account_id", "=", "tiles.account_id")
        .onRef("mosaics.id", "=", "tiles.mosaic_id"),
    )
    .select("tiles.mosaic_id as id")
    .where("tiles.account_id", "=", file.accountId)
    .where(isAmong(db, "tiles.mosaic_id", mosaicIds))
    .where("mosaics.deleted_at", "is", null);
  const inMosaics = db
    .selectFrom("mosaics")
    .select("id")
    .where("account_id", "=", file.accountId)
    .where(isAmong(db, "id", mosaicIds))
    .where("deleted_at", "is", null);
  return inTiles
    .where("tiles.file_name", "=", file.fileName)
    .unionAll(inTiles.where("tiles.icon_name", "=", file.fileName))
    .unionAll(inTiles.where("tiles.captions_name", "=", file.fileName))
    .unionAll(inTiles.where("tiles.picture_name", "=", file.fileName))
    .unionAll(inMosaics.where("image_name", "=", file.fileName))
    .unionAll(inMosaics.where("logo_name", "=", file.fileName))
    .unionAll(inMosaics.where("cover_name", "=", file.fileName));
}

/** Whether a user is an active member of one of these accounts. */
export async function isMemberOf(
  { db }: SystemCtx,
  userId: string,
  accountIds: readonly string[],
): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const row = await db
    .selectFrom("memberships")
    .select("account_id")
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .where(isAmong(db, "account_id", accountIds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** R2: whether an account is neither blocked nor deleted. */
export async function isOpenAccount({ db }: SystemCtx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The renditions of a file, from narrow to wide, and its original if it is kept. */
export async function listRenditions(
  { db }: SystemCtx,
  file: { readonly accountId: string; readonly fileName: string },
) {
  return db
    .selectFrom("renditions")
    .select(["name", "media_type as mediaType", "bytes", "width", "height", "is_original"])
    .where("account_id", "=", file.accountId)
    .where("file_name", "=", file.fileName)
    .orderBy("width")
    .orderBy("name")
    .execute();
}

const SECRET_SETTING = "files.signingSecret";

/** The secret that signs addresses of files. */
export async function signingSecret(ctx: SystemCtx): Promise<string> {
  return installationSecret(ctx, SECRET_SETTING);
}
