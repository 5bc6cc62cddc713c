import { countBytes, quotaOf } from "#features/billing/billing.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";

/**
 * Throws `files.overQuota` if so many more bytes exceed the account's quota. In a transaction, other uploads wait until
 * it ends; otherwise the result is only an estimate, which avoids receiving files that cannot be stored.
 */
export async function requireQuota(
  ctx: SystemCtx,
  accountId: string,
  bytes: number,
): Promise<void> {
  if (!(await fitsQuota(ctx, accountId, bytes))) throw new AppError("files.overQuota");
}

/** Like {@link requireQuota}, but returns whether the bytes fit. */
export async function fitsQuota(
  ctx: SystemCtx,
  accountId: string,
  bytes: number,
): Promise<boolean> {
  const quota = await quotaOf(ctx, accountId);
  if (quota === null) return true;
  if (ctx.db.isTransaction) await lockKey(ctx.db, `files.quota:${accountId}`);
  return (await countBytes(ctx, accountId)) + bytes <= quota;
}
