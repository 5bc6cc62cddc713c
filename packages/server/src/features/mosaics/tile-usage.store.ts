import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";

/**
 * C8: adds the growth, or shrinkage, of an account's tiles to their count, in bytes. Throws `accounts.tilesOverQuota`
 * if they would exceed the quota. Must come last in the transaction that writes the tiles: it locks the account's count
 * until the end, and all other edits in the account wait for it.
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
 * Throws `accounts.tilesOverQuota` if growing tiles exceed the account's quota. Existing tiles stay and may shrink,
 * even above the quota.
 */
export function refuseMoreTiles(
  { accountTiles = Infinity }: SystemCtx,
  growth: number,
  bytes: number,
): void {
  if (growth > 0 && bytes > accountTiles) throw new AppError("accounts.tilesOverQuota");
}
