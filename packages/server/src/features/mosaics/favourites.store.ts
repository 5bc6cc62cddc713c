import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/** The number of a user's favourites beside this mosaic. */
export async function countFavourites(
  { db }: SystemCtx,
  userId: string,
  besides: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("favourites")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("mosaic_id", "<>", besides)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFavourite(
  { db, clock }: SystemCtx,
  userId: string,
  { accountId, mosaicId }: MosaicKey,
): Promise<void> {
  await db
    .insertInto("favourites")
    .values({
      user_id: userId,
      account_id: accountId,
      mosaic_id: mosaicId,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "account_id", "mosaic_id"]).doNothing())
    .execute();
}

export async function deleteFavourite(
  { db }: SystemCtx,
  userId: string,
  { accountId, mosaicId }: MosaicKey,
): Promise<void> {
  await db
    .deleteFrom("favourites")
    .where("user_id", "=", userId)
    .where(ofMosaic({ accountId, mosaicId }))
    .execute();
}
