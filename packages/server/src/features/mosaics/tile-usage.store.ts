import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";

/**
 * C8: counts that the tiles of an account's mosaics grow, or shrink, by so many bytes. Throws `accounts.tilesOverQuota`
 * where they grow to more than they may be. To be called last in the transaction that writes them: the account's count is
 * held to its end, and everybody who edits in the account waits for it.
 */
export async function countTilesOfAccount(
  ctx: SystemCtx,
  accountId: string,
  growth: number,
): Promise<void> {
  if (growth === 0) return;
  const { bytes } = await ctx.db
    .insertInto("tile_usage")
    .values({ account_id: accountId, bytes: growth })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((row) => ({ bytes: row("tile_usage.bytes", "+", row.ref("excluded.bytes")) })),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  refuseMore(ctx, growth, bytes);
}

/**
 * C8: throws `accounts.tilesOverQuota` where the tiles of an account could not grow by so many bytes now. It holds nothing:
 * it spares the writing of what {@link countTilesOfAccount} would refuse at its end.
 */
export async function requireTileRoom(
  ctx: SystemCtx,
  accountId: string,
  growth: number,
): Promise<void> {
  const row = await ctx.db
    .selectFrom("tile_usage")
    .select("bytes")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  refuseMore(ctx, growth, (row?.bytes ?? 0) + growth);
}

/** What is there already stays and may shrink, however much it is. */
function refuseMore({ accountTiles = Infinity }: SystemCtx, growth: number, bytes: number): void {
  if (growth > 0 && bytes > accountTiles) throw new AppError("accounts.tilesOverQuota");
}
