import type { SystemCtx } from "#platform/context.ts";

const DONE_SETTING = "setup.doneAt";

/**
 * Whether the first start is this one's to do. The write decides: of several servers that start at once on an empty
 * database, the others wait for the transaction of the one, and find it done.
 */
export async function claimFirstStart(ctx: SystemCtx): Promise<boolean> {
  const claimed = await ctx.db
    .insertInto("settings")
    .values({ key: DONE_SETTING, value: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}
