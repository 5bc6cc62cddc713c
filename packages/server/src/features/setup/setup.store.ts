import type { SystemCtx } from "#platform/context.ts";

const DONE_SETTING = "setup.doneAt";
const EXAMPLES_SETTING = "setup.examplesFor";

/** The mosaic to be filled with examples, and its user. */
export type ExamplesHome = {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly userId: string;
};

/**
 * Returns whether this process performs the first start. If several servers start at once on an empty database, the
 * others wait for the transaction of the first one, and then find it done.
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

/** Records that a mosaic is to be filled with examples, which takes too long for one transaction. */
export async function awaitExamples(ctx: SystemCtx, home: ExamplesHome): Promise<void> {
  await ctx.db
    .insertInto("settings")
    .values({ key: EXAMPLES_SETTING, value: JSON.stringify(home) })
    .execute();
}

/** The mosaic that is still to be filled with examples. */
export async function findExamplesHome(ctx: SystemCtx): Promise<ExamplesHome | undefined> {
  const row = await ctx.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", EXAMPLES_SETTING)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as ExamplesHome);
}

/** Returns whether this process finishes filling it, in the transaction that does so. */
export async function claimExamples(ctx: SystemCtx): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("settings")
    .where("key", "=", EXAMPLES_SETTING)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
