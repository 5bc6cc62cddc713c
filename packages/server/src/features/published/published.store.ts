import type { SystemCtx } from "#platform/context.ts";

const BASE_SETTING = "base.mosaicId";

/** The id of the installation's public mosaic. */
export async function findBaseId(ctx: SystemCtx): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", BASE_SETTING)
    .executeTakeFirst();
  return row && Number(row.value);
}

export async function keepBaseId(ctx: SystemCtx, mosaicId: number): Promise<void> {
  const value = String(mosaicId);
  await ctx.db
    .insertInto("settings")
    .values({ key: BASE_SETTING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
