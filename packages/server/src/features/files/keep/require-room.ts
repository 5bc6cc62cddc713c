import { countBytes, quotaOf } from "#features/billing/billing.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";

/**
 * Throws `files.overQuota` where the account has no room for so many more bytes. Within a transaction nobody else takes
 * the room before its end; outside of one the answer is a guess, which spares sending what cannot be kept.
 */
export async function requireRoom(ctx: SystemCtx, accountId: string, bytes: number): Promise<void> {
  if (!(await hasRoom(ctx, accountId, bytes))) throw new AppError("files.overQuota");
}

/** Whether the account has room for so many more bytes, as {@link requireRoom} asks. */
export async function hasRoom(ctx: SystemCtx, accountId: string, bytes: number): Promise<boolean> {
  const quota = await quotaOf(ctx, accountId);
  if (quota === null) return true;
  if (ctx.db.isTransaction) await lockKey(ctx.db, `files.quota:${accountId}`);
  return (await countBytes(ctx, accountId)) + bytes <= quota;
}
