import type { SystemCtx } from "#platform/context.ts";

/** Whether nobody else runs the platform. */
export async function isOnlyAdmin({ db }: SystemCtx, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", true)
    .where("status", "=", "active")
    .where("id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Deletes a person, and their name, address and networks wherever they were written down; whether they were still there.
 * What they did stays, and says of its author no more than a number that is nobody's. Their photo goes by the sweep.
 */
export async function forgetPerson(
  { db }: SystemCtx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  await db.updateTable("changes").set({ author_name: null }).where("author_id", "=", id).execute();
  await db
    .updateTable("removed_tiles")
    .set({ removed_by_name: null })
    .where("removed_by", "=", id)
    .execute();
  await db
    .updateTable("mosaics")
    .set({ deleted_by_name: null })
    .where("deleted_by", "=", id)
    .execute();
  await db.updateTable("audit").set({ network: "" }).where("user_id", "=", id).execute();
  await db.updateTable("files").set({ uploaded_by: null }).where("uploaded_by", "=", id).execute();
  await db
    .deleteFrom("messages")
    .where((message) => message.or([message("user_id", "=", id), message("email", "=", email)]))
    .execute();
  await db.deleteFrom("invites").where("email", "=", email).execute();
  await db.deleteFrom("outbox").where("recipient", "=", email).execute();
  const { numDeletedRows } = await db.deleteFrom("users").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
