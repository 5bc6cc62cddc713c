import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";

/** Changes what is given of a person; whether they are still there. */
export async function updateUser(
  { db }: SystemCtx,
  userId: string,
  given: {
    readonly name?: string;
    readonly language?: string;
    readonly photoName?: string | null;
    readonly lastMosaicId?: number;
  },
): Promise<boolean> {
  const { name, language, photoName, lastMosaicId } = given;
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({
      ...(name !== undefined && { name, search: searchKey(name) }),
      ...(language !== undefined && { language }),
      ...(photoName !== undefined && { photo_name: photoName }),
      ...(lastMosaicId !== undefined && { last_mosaic_id: lastMosaicId }),
    })
    .where("id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
