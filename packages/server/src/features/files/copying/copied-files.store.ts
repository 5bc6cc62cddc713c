import { fileKindOf } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import { isAmong } from "#platform/database/is-among.ts";
import type { NewRendition } from "../upload/upload.store.ts";

/** A complete file of an account that may be copied into another one. */
export type SourceFile = Awaited<ReturnType<typeof listSources>>[number];

/** The complete files of an account among these names. */
export function listSources({ db }: SystemCtx, accountId: string, names: readonly string[]) {
  return db
    .selectFrom("files")
    .select([
      "name",
      "folder",
      "stored_as as storedAs",
      "media_type as mediaType",
      "bytes",
      "sha256",
      "source_sha256 as sourceSha256",
      "original_name as originalName",
      "width",
      "height",
      "preview",
    ])
    .where("account_id", "=", accountId)
    .where("owner_id", "is", null)
    .where("is_ready", "=", true)
    .where(isAmong(db, "name", names))
    .orderBy("name")
    .execute();
}

/** Of these files of another account, those that this account has too: the name there, and the name here. */
export async function findCopies(
  { db }: SystemCtx,
  accountId: string,
  sources: readonly SourceFile[],
): Promise<Map<string, string>> {
  const sums = sources.flatMap(({ sourceSha256 }) => sourceSha256 ?? []);
  const rows = await db
    .selectFrom("files")
    .select(["name", "folder", "media_type", "bytes", "source_sha256", "original_name"])
    .where("account_id", "=", accountId)
    .where("is_ready", "=", true)
    .where(isAmong(db, "source_sha256", sums))
    .orderBy("created_at")
    .orderBy("name")
    .execute();
  const found = new Map<string, string>();
  for (const source of sources) {
    const same = rows.find(
      (row) =>
        row.source_sha256 === source.sourceSha256 &&
        row.original_name === source.originalName &&
        row.folder === source.folder &&
        row.bytes === source.bytes &&
        fileKindOf(row.media_type) === fileKindOf(source.mediaType),
    );
    if (same !== undefined) found.set(source.name, same.name);
  }
  return found;
}

/** The renditions of a file, except for what is made of documents anew. */
export async function listCopiedRenditions(
  { db }: SystemCtx,
  accountId: string,
  fileName: string,
): Promise<NewRendition[]> {
  return db
    .selectFrom("renditions")
    .select([
      "name",
      "media_type as mediaType",
      "bytes",
      "sha256",
      "width",
      "height",
      "is_original as isOriginal",
    ])
    .where("account_id", "=", accountId)
    .where("file_name", "=", fileName)
    .where("made_by", "is", null)
    .where("replaced_at", "is", null)
    .orderBy("name")
    .execute();
}
