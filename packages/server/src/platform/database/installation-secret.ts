import type { SystemCtx } from "../context.ts";
import type { SecretSetting } from "../secrets/sealed-columns.ts";

/** A secret of the installation under this name. It is created on first use, and shared by all servers. */
export async function installationSecret(
  { db, ids, secrets }: Pick<SystemCtx, "db" | "ids" | "secrets">,
  key: SecretSetting,
): Promise<string> {
  const find = () =>
    db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  const stored = await find();
  const place = ["settings", key] as const;
  if (stored !== undefined) return secrets.open(place, stored.value);
  await db
    .insertInto("settings")
    .values({ key, value: secrets.seal(place, ids.token()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error(`The secret ${key} was not saved.`);
  return secrets.open(place, made.value);
}
