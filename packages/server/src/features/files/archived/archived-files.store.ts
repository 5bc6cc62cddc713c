import { type FileKind, fileKindOf } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import type { SameFile } from "../upload/upload.store.ts";

/** The files of an account that are stored with these bytes under this name. */
export async function listStored(
  { db }: SystemCtx,
  accountId: string,
  same: {
    readonly sha256: string;
    readonly originalName: string;
    readonly folder: string;
    readonly kind: FileKind;
  },
): Promise<SameFile[]> {
  const rows = await db
    .selectFrom("files")
    .select(["name", "media_type", "bytes", "stored_as as storedAs"])
    .where("account_id", "=", accountId)
    .where("sha256", "=", same.sha256)
    .where("original_name", "=", same.originalName)
    .where("folder", "=", same.folder)
    .where("owner_id", "is", null)
    .where("is_ready", "=", true)
    .orderBy("created_at")
    .orderBy("name")
    .execute();
  return rows
    .filter(({ media_type }) => fileKindOf(media_type) === same.kind)
    .map(({ name, bytes, storedAs }) => ({ name, bytes, storedAs, accountId }));
}
