import type { SystemCtx } from "#platform/context.ts";

const DONE_SETTING = "setup.doneAt";
const EXAMPLES_SETTING = "setup.examplesFor";

/** The mosaic that is to be filled with examples, and for whom. */
export type ExamplesHome = {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly userId: string;
};

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

/** Notes that a mosaic is to be filled with examples, which takes longer than a transaction should. */
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

/** Whether filling it is this one's to finish, with the transaction that does. */
export async function claimExamples(ctx: SystemCtx): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("settings")
    .where("key", "=", EXAMPLES_SETTING)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
