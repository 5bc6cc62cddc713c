import type { SystemCtx } from "#platform/context.ts";

const DONE_SETTING = "setup.doneAt";
const EXAMPLES_SETTING = "setup.examplesFor";

/** Where the mosaic of examples is to be made, and for whom. */
export type ExamplesHome = {
  readonly accountId: string;
  readonly implementationId: string;
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

/** Notes that there is to be a mosaic of examples, which takes longer than a transaction should. */
export async function awaitExamples(ctx: SystemCtx, home: ExamplesHome): Promise<void> {
  await ctx.db
    .insertInto("settings")
    .values({ key: EXAMPLES_SETTING, value: JSON.stringify(home) })
    .execute();
}

/** For whom a mosaic of examples is still to be made. */
export async function findExamplesHome(ctx: SystemCtx): Promise<ExamplesHome | undefined> {
  const row = await ctx.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", EXAMPLES_SETTING)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as ExamplesHome);
}

/** Whether making it is this one's to finish, with the transaction of its making. */
export async function claimExamples(ctx: SystemCtx): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("settings")
    .where("key", "=", EXAMPLES_SETTING)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
