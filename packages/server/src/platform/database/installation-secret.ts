import type { SystemCtx } from "../context.ts";

/** A secret of the installation under this name. It is created on first use, and shared by all servers. */
export async function installationSecret(
  { db, ids }: Pick<SystemCtx, "db" | "ids">,
  key: string,
): Promise<string> {
  const find = () =>
    db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  const stored = await find();
  if (stored !== undefined) return stored.value;
  await db
    .insertInto("settings")
    .values({ key, value: ids.token() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error(`The secret ${key} was not saved.`);
  return made.value;
}
