import { type FileKind, fileKindOf } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import type { SameFile } from "../upload/upload.store.ts";

type Same = {
  readonly sha256: string;
  readonly originalName: string;
  readonly folder: string;
};

/** The files of an account that are stored with these bytes under this name, ordered by name. Usually there is one. */
export async function listStored(
  ctx: SystemCtx,
  accountId: string,
  same: Same & { readonly kind: FileKind },
): Promise<SameFile[]> {
  const rows = await selectStored(ctx, accountId, same).execute();
  return rows
    .filter(({ media_type }) => fileKindOf(media_type) === same.kind)
    .map(({ name, bytes, storedAs }) => ({ name, bytes, storedAs, accountId }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function selectStored({ db }: SystemCtx, accountId: string, same: Same) {
  return db
    .selectFrom("files")
    .select(["name", "media_type", "bytes", "stored_as as storedAs"])
    .where("account_id", "=", accountId)
    .where("sha256", "=", same.sha256)
    .where("original_name", "=", same.originalName)
    .where("folder", "=", same.folder)
    .where("owner_id", "is", null)
    .where("is_ready", "=", true);
}
