import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";

/** Changes the given fields of a user. Returns whether the user still exists. */
export async function updateUser(
  { db }: SystemCtx,
  userId: string,
  values: {
    readonly name?: string;
    readonly language?: string;
    readonly photoName?: string | null;
  },
): Promise<boolean> {
  const { name, language, photoName } = values;
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({
      ...(name !== undefined && { name, search: searchKey(name) }),
      ...(language !== undefined && { language }),
      ...(photoName !== undefined && { photo_name: photoName }),
    })
    .where("id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
