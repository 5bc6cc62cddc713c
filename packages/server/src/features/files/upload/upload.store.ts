import { type FileKind, fileKindOf } from "@mosaico/domain/file/file-kind";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { addText } from "../texts/file-texts.store.ts";
import { type NewPreview, insertPreview } from "../previews/previews.store.ts";

/** A file before its bytes are in the storage. */
export type NewFile = {
  readonly name: string;
  /** Null for a file of the platform. */
  readonly accountId: string | null;
  readonly folder: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sourceSha256: string;
  readonly originalName: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly preview: string | null;
  /** How a picture can be shown in a tile. */
  readonly shown?: NewPreview;
  readonly uploadedBy: string;
  /** The user whose photo it is. */
  readonly ownerId?: string;
};

/** The key of a file; it includes the tenant. */
type FileKey = Pick<NewFile, "accountId" | "name">;

/** A smaller rendition of a file, or its original. */
export type NewRendition = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Null for the original of a drawing. */
  readonly width: number | null;
  readonly height: number | null;
  /** F9: whether it is the original of a picture, as uploaded. */
  readonly isOriginal: boolean;
};

/** F9: whether an account keeps the originals of photos uploaded for its tiles. */
export async function keepsOriginals({ db }: SystemCtx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("keeps_originals")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.keeps_originals ?? false;
}

/** Records a file and its renditions as being uploaded. Nobody can read them until they are ready. */
export async function insertFile(
  ctx: SystemCtx,
  file: NewFile,
  renditions: readonly NewRendition[],
): Promise<void> {
  const { accountId } = file;
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto("files")
    .values({
      name: file.name,
      account_id: accountId,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
      original_name: file.originalName,
      folder: file.folder,
      stored_as: file.name,
      source_sha256: file.sourceSha256,
      width: file.width,
      height: file.height,
      preview: file.preview,
      uploaded_by: file.uploadedBy,
      owner_id: file.ownerId ?? null,
      is_ready: false,
      last_used_at: now,
      created_at: now,
    })
    .execute();
  // Files of the platform have neither previews nor renditions, and are in no tile.
  if (accountId === null) return;
  if (file.folder === "content") await addText(ctx, { accountId, name: file.name });
  if (file.shown !== undefined) {
    await insertPreview(ctx, { accountId, name: file.name }, file.shown);
  }
  if (renditions.length === 0) return;
  await ctx.db
    .insertInto("renditions")
    .values(
      renditions.map((made) => ({
        name: made.name,
        account_id: accountId,
        file_name: file.name,
        media_type: made.mediaType,
        width: made.width,
        height: made.height,
        bytes: made.bytes,
        sha256: made.sha256,
        created_at: now,
        is_original: made.isOriginal,
      })),
    )
    .execute();
}

/** Marks a file as completely stored. Throws if it was deleted in the meantime. */
export async function readyFile(ctx: SystemCtx, { accountId, name }: FileKey): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const { numUpdatedRows } = await ctx.db
    .updateTable("files")
    .set({ is_ready: true, last_used_at: now })
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`${name} was swept during its upload.`);
}

/** Whether a file is still being uploaded. Waits until it is certain whether a lost `readyFile` took effect. */
export async function isStillComing(
  ctx: SystemCtx,
  { accountId, name }: FileKey,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("files")
    .set({ is_ready: false })
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .where("name", "=", name)
    .where("is_ready", "=", false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the record of a file that was never completed. */
export async function dropFile(ctx: SystemCtx, { accountId, name }: FileKey): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    if (accountId !== null) {
      await db
        .deleteFrom("renditions")
        .where("account_id", "=", accountId)
        .where("file_name", "=", name)
        .execute();
    }
    await db
      .deleteFrom("files")
      .where("account_id", accountId === null ? "is" : "=", accountId)
      .where("name", "=", name)
      .where("is_ready", "=", false)
      .execute();
  });
}

/** A file that was made from the same bytes, under the same name. */
export type SameFile = Pick<NewFile, "name" | "accountId" | "bytes"> & {
  readonly storedAs: string;
};

/**
 * The account's files that were uploaded under this name with the same bytes. Under another name they are different
 * files, because people know a file by its name; so they are if they are of different kinds, or if one has its original
 * and the other is to have none.
 */
export async function listSame(
  ctx: SystemCtx,
  same: Pick<NewFile, "accountId" | "folder" | "sourceSha256" | "originalName"> & {
    readonly kind: FileKind;
    readonly keepsOriginal: boolean;
  },
): Promise<SameFile[]> {
  const rows = await ctx.db
    .selectFrom("files")
    .select(["name", "media_type", "bytes", "stored_as as storedAs"])
    .where("account_id", same.accountId === null ? "is" : "=", same.accountId)
    .where("source_sha256", "=", same.sourceSha256)
    .where("folder", "=", same.folder)
    .where("original_name", "=", same.originalName)
    .where("is_ready", "=", true)
    .where((file) => {
      const original = file
        .selectFrom("renditions")
        .select("renditions.name")
        .whereRef("renditions.account_id", "=", "files.account_id")
        .whereRef("renditions.file_name", "=", "files.name")
        .where("renditions.is_original", "=", true);
      return same.keepsOriginal ? file.exists(original) : file.not(file.exists(original));
    })
    .orderBy("created_at")
    .execute();
  const { accountId } = same;
  return rows
    .filter(({ media_type }) => fileKindOf(media_type) === same.kind)
    .map(({ name, bytes, storedAs }) => ({ name, bytes, storedAs, accountId }));
}

/** Restarts a file's time until it is swept. Returns false if it was deleted. */
export async function useAgain(ctx: SystemCtx, file: SameFile): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("files")
    .set({ last_used_at: ctx.clock.now().toISOString() })
    .where("account_id", file.accountId === null ? "is" : "=", file.accountId)
    .where("name", "=", file.name)
    // The sweep may have hidden it at this very moment.
    .where("is_ready", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
