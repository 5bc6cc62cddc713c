import { findTileBytes } from "#features/billing/billing.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { refuseMoreTiles } from "./tile-usage.store.ts";

/**
 * C8: throws `accounts.tilesOverQuota` where the tiles of an account could not grow by so many bytes now. It holds nothing:
 * it spares the writing of what `countTilesOfAccount` would refuse at its end.
 */
export async function requireTileRoom(
  ctx: SystemCtx,
  accountId: string,
  growth: number,
): Promise<void> {
  refuseMoreTiles(ctx, growth, (await findTileBytes(ctx, accountId)) + growth);
}
