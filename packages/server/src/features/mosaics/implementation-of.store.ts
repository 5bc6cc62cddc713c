import type { SystemCtx } from "#platform/context.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/**
 * Returns whether the implementation still exists, and locks its row until the transaction ends, so that a mosaic can
 * be put into it.
 */
export async function lockImplementation(
  ctx: SystemCtx,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("implementations")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .$call(lockRows(ctx.db, "key share"))
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a mosaic into an implementation of its account, or into none. Returns whether the mosaic still exists. */
export async function putInto(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicKey, "implementation.maintain">,
  implementationId: string | null,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable("mosaics")
    .set({ implementation_id: implementationId })
    .where(isMosaic(mosaic))
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
