import type { PictureFraming } from "@mosaico/domain/tile/appearance";
import type { SystemCtx } from "#platform/context.ts";
import { isAmong } from "#platform/database/is-among.ts";

type FileKey = { readonly accountId: string; readonly name: string };

/** What is known about the preview of a file. Its pictures are renditions of the file. */
export type NewPreview = {
  readonly framing: PictureFraming;
  readonly hue: number;
  readonly scrim: number;
  readonly width: number;
  readonly height: number;
  readonly blur: string | null;
  readonly seconds: number | null;
  /** F10: made by the server of a document's content, until there is a picture of its first page. */
  readonly isInterim: boolean;
};

/** A picture of a preview, in one size. */
type NewPicture = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** A file with its preview, if it has one. */
export type PreviewedFile = FileKey & { readonly preview: NewPreview | null };

/** The complete files of accounts among these names, with their previews. */
export async function listPreviewed(
  { db }: SystemCtx,
  names: readonly string[],
): Promise<PreviewedFile[]> {
  const rows = await db
    .selectFrom("files")
    .leftJoin("previews", (join) =>
      join
        .onRef("previews.account_id", "=", "files.account_id")
        .onRef("previews.file_name", "=", "files.name"),
    )
    .select([
      "files.name as name",
      "files.account_id as accountId",
      "previews.framing as framing",
      "previews.hue as hue",
      "previews.scrim as scrim",
      "previews.width as width",
      "previews.height as height",
      "previews.blur as blur",
      "previews.seconds as seconds",
      "previews.is_interim",
    ])
    .where(isAmong(db, "files.name", names))
    .where("files.is_ready", "=", true)
    .where("files.owner_id", "is", null)
    .execute();
  return rows.flatMap(({ name, accountId, ...row }) => {
    const { framing, hue, scrim, width, height, blur, seconds } = row;
    if (accountId === null) return [];
    const isMade =
      framing !== null && hue !== null && scrim !== null && width !== null && height !== null;
    const preview = isMade
      ? {
          framing: framing as PictureFraming,
          hue,
          scrim: scrim / 100,
          width,
          height,
          blur,
          seconds,
          isInterim: row.is_interim === true,
        }
      : null;
    return [{ name, accountId, preview }];
  });
}

/** An icon of an account, or of the platform if that is null. */
export type IconFile = {
  readonly name: string;
  readonly accountId: string | null;
  readonly sha256: string;
  readonly bytes: number;
  /** The key of its bytes in the storage. */
  readonly storedAs: string;
};

/** The complete icons among these names that the server made itself and that have at most as many bytes. */
export async function listIconFiles(
  { db }: SystemCtx,
  names: readonly string[],
  maxBytes: number,
): Promise<IconFile[]> {
  return db
    .selectFrom("files")
    .select(["name", "account_id as accountId", "sha256", "bytes", "stored_as as storedAs"])
    .where(isAmong(db, "name", names))
    .where("folder", "=", "icon")
    .where("media_type", "=", "image/webp")
    .where("bytes", "<=", maxBytes)
    .where("is_ready", "=", true)
    .where("owner_id", "is", null)
    .execute();
}

/** A picture of a file in one size. */
export type StoredPicture = {
  readonly fileName: string;
  readonly name: string;
  readonly width: number;
  readonly bytes: number;
  /** The key of its bytes in the storage. */
  readonly storedAs: string;
};

/** The pictures of these files of an account in WebP, which every browser shows, from narrow to wide. */
export async function listPictures(
  { db }: SystemCtx,
  accountId: string,
  names: readonly string[],
): Promise<StoredPicture[]> {
  const sizes = db
    .selectFrom("renditions")
    .select(["file_name as fileName", "name", "width", "bytes", "name as storedAs"])
    .where("account_id", "=", accountId)
    .where(isAmong(db, "file_name", names))
    .where("media_type", "=", "image/webp")
    .where("is_original", "=", false)
    .where("replaced_at", "is", null);
  const whole = db
    .selectFrom("files")
    .select(["name as fileName", "name", "width", "bytes", "stored_as as storedAs"])
    .where("account_id", "=", accountId)
    .where(isAmong(db, "name", names))
    .where("media_type", "=", "image/webp");
  const rows = await sizes.unionAll(whole).execute();
  return rows
    .flatMap(({ width, ...row }) => (width === null ? [] : [{ ...row, width }]))
    .toSorted((one, other) => one.width - other.width);
}

/** F3: those of these files of an account that one of the mosaics uses in its tiles. */
export async function listUsedAmong(
  { db }: SystemCtx,
  { accountId, names }: { readonly accountId: string; readonly names: readonly string[] },
  mosaicIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (mosaicIds.length === 0 || names.length === 0) return new Set();
  const used = (column: "file_name" | "picture_name" | "icon_name") =>
    db
      .selectFrom("tiles")
      .innerJoin("mosaics", (join) =>
        join
          .onRef("mosaics.account_id", "=", "tiles.account_id")
          .onRef("mosaics.id", "=", "tiles.mosaic_id"),
      )
      .select(`tiles.${column} as name`)
      .where("tiles.account_id", "=", accountId)
      .where(isAmong(db, `tiles.${column}`, names))
      .where(isAmong(db, "tiles.mosaic_id", mosaicIds))
      .where("mosaics.deleted_at", "is", null);
  const rows = await used("file_name")
    .unionAll(used("picture_name"))
    .unionAll(used("icon_name"))
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

/** Records the preview of a file, unless it has one that stays. Returns whether it was recorded. */
export async function insertPreview(
  ctx: SystemCtx,
  { accountId, name }: FileKey,
  { scrim, isInterim, ...preview }: NewPreview,
): Promise<boolean> {
  const row = {
    ...preview,
    scrim: Math.round(scrim * 100),
    is_interim: isInterim,
    created_at: ctx.clock.now().toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("previews")
    .values({ ...row, account_id: accountId, file_name: name })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "file_name"])
        .doUpdateSet(row)
        .where("previews.is_interim", "=", true),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** F10: the pictures of an interim preview are not served any more, and deleted once no open page shows them. */
export async function replacePictures(ctx: SystemCtx, { accountId, name }: FileKey): Promise<void> {
  await ctx.db
    .updateTable("renditions")
    .set({ replaced_at: ctx.clock.now().toISOString() })
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .where("media_type", "=", "image/webp")
    .where("is_original", "=", false)
    .where("replaced_at", "is", null)
    .execute();
}

/** Records pictures made of a file's content. */
export async function insertPictures(
  ctx: SystemCtx,
  { accountId, name }: FileKey,
  pictures: readonly NewPicture[],
): Promise<void> {
  await ctx.db
    .insertInto("renditions")
    .values(
      pictures.map((made) => ({
        name: made.name,
        account_id: accountId,
        file_name: name,
        media_type: made.mediaType,
        width: made.width,
        height: made.height,
        bytes: made.bytes,
        sha256: made.sha256,
        created_at: ctx.clock.now().toISOString(),
        is_original: false,
      })),
    )
    .execute();
}
