import type { SystemCtx } from "#platform/context.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { AppError } from "#platform/http/app-error.ts";

/**
 * Locks a file to which something is about to be added. Whoever hides it to delete it waits until that is recorded, and
 * then deletes it too. Before any other row of the file, since its deletion also begins with this one: otherwise they
 * could deadlock. Throws `notFound` if the file is hidden or gone.
 */
export async function lockReadyFile(
  { db }: SystemCtx,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<void> {
  const row = await db
    .selectFrom("files")
    .select("name")
    .where("account_id", "=", accountId)
    .where("name", "=", name)
    .where("is_ready", "=", true)
    .$call(lockRows(db, "share"))
    .executeTakeFirst();
  if (row === undefined) throw new AppError("notFound");
}
