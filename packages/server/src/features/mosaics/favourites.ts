import { canMarkFavourite } from "@mosaico/domain/people/favourites";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { countFavourites, deleteFavourite, insertFavourite } from "./favourites.store.ts";
import type { MosaicResource } from "./mosaic-resource.ts";

/** M9: marks a mosaic as a favourite of the requester; marking it twice changes nothing. */
export async function addFavourite(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, `favourites:${userId}`);
    const others = await countFavourites(tx, userId, mosaic.mosaicId);
    if (!canMarkFavourite(others)) throw new AppError("mosaics.tooManyFavourites");
    await insertFavourite(tx, userId, mosaic);
  });
}

/** M9: removes a mosaic from the requester's favourites, if it is among them. */
export async function removeFavourite(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
): Promise<void> {
  await deleteFavourite(ctx, ctx.actor.userId, mosaic);
}
