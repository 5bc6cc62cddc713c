import type { CompiledQuery } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { runDirectly } from "#platform/database/direct-connections.ts";
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
  const write = tileGrowth(ctx, accountId, growth);
  if (write === undefined) return;
  const [usage] = await runDirectly(ctx.db, write);
  refuseMoreTiles(ctx, growth, usage?.bytes ?? 0);
}

/**
 * The write of {@link countTilesOfAccount}, if any is needed. Whoever runs it must pass its result to
 * {@link refuseMoreTiles}.
 */
export function tileGrowth(
  { db }: SystemCtx,
  accountId: string,
  growth: number,
): CompiledQuery<{ bytes: number }> | undefined {
  return growth === 0 ? undefined : addedUsage.with(db, { accountId, growth });
}

const addedUsage = compileOnce(
  (db, of: { accountId: string; growth: number }) =>
    db
      .insertInto("tile_usage")
      .values({ account_id: of.accountId, bytes: of.growth })
      .onConflict((conflict) =>
        conflict.column("account_id").doUpdateSet((row) => ({
          bytes: row("tile_usage.bytes", "+", row.ref("excluded.bytes")),
        })),
      )
      .returning("bytes"),
  { writes: "content" },
);

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
