import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

type AttemptRow = Database["limits"];

export async function addAttempt(db: Kysely<Database>, attempt: AttemptRow): Promise<void> {
  await db.insertInto("limits").values(attempt).execute();
}

/** When the others of the same key happened after `since`, newest first, at most `max`. */
export async function listOtherAttempts(
  db: Kysely<Database>,
  { id, key }: Pick<AttemptRow, "id" | "key">,
  since: string,
  max = 10_000,
): Promise<string[]> {
  const rows = await db
    .selectFrom("limits")
    .select("at")
    .where("key", "=", key)
    .where("at", ">", since)
    .where("id", "<>", id)
    .orderBy("at", "desc")
    .limit(max)
    .execute();
  return rows.map(({ at }) => at);
}

export async function removeAttempt(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("limits").where("id", "=", id).execute();
}

export async function removeAttemptsBefore(db: Kysely<Database>, instant: string): Promise<void> {
  await db.deleteFrom("limits").where("at", "<", instant).execute();
}
