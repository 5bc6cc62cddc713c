import { findTileBytes } from "#features/billing/billing.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { refuseMoreTiles } from "./tile-usage.store.ts";

/**
 * C8: throws `accounts.tilesOverQuota` if the tiles of an account cannot grow by so many bytes now. It locks nothing:
 * it only avoids writing what `countTilesOfAccount` would refuse in the end.
 */
export async function requireTileCapacity(
  ctx: SystemCtx,
  accountId: string,
  growth: number,
): Promise<void> {
  refuseMoreTiles(ctx, growth, (await findTileBytes(ctx, accountId)) + growth);
}
