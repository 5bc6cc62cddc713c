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
  refuseMoreTiles(ctx, growth, bytes);
}

/**
 * Throws `accounts.tilesOverQuota` where tiles that grow come to more bytes than an account may have. What is there already
 * stays and may shrink, however much it is.
 */
export function refuseMoreTiles(
  { accountTiles = Infinity }: SystemCtx,
  growth: number,
  bytes: number,
): void {
  if (growth > 0 && bytes > accountTiles) throw new AppError("accounts.tilesOverQuota");
}
