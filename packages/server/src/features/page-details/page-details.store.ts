import type { SystemCtx } from "#platform/context.ts";

const SETTING = "pageDetails.isOff";

/** Whether a platform admin has turned the reading of pages off. */
export async function isTurnedOff({ db }: SystemCtx): Promise<boolean> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SETTING)
    .executeTakeFirst();
  return row?.value === "true";
}

export async function keepTurnedOff({ db }: SystemCtx, isOff: boolean): Promise<void> {
  const value = String(isOff);
  await db
    .insertInto("settings")
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
