import { type Kysely, sql } from "kysely";
import { deleteSome } from "../database/in-portions.ts";
import type { Database } from "../database/schema.ts";

type AttemptRow = Database["limits"];

export async function addAttempt(db: Kysely<Database>, attempt: AttemptRow): Promise<void> {
  await db.insertInto("limits").values(attempt).execute();
}

/** The times of a key's attempts within a period, newest first, at most `max`. */
export async function listAttempts(
  db: Kysely<Database>,
  key: string,
  { since, until }: { readonly since: string; readonly until: string },
  max: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("limits")
    .select("at")
    .where("key", "=", key)
    .where("at", ">", since)
    .where("at", "<=", until)
    .orderBy("at", "desc")
    .limit(max)
    .execute();
  return rows.map(({ at }) => at);
}

export async function countAttemptsSince(
  db: Kysely<Database>,
  key: string,
  since: string,
): Promise<number> {
  const { many } = await db
    .selectFrom("limits")
    .select((select) => select.fn.countAll<number>().as("many"))
    .where("key", "=", key)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return many;
}

export async function removeAttempt(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("limits").where("id", "=", id).execute();
}

/**
 * Deletes some attempts from before a time, or from before another time for keys with a given prefix. Returns whether
 * more may be left.
 */
export async function removeSomeAttempts(
  db: Kysely<Database>,
  instant: string,
  keptLonger: { readonly keys: string; readonly before: string },
): Promise<boolean> {
  const condition = sql`at < ${instant}
    and (key not like ${`${keptLonger.keys}%`} or at < ${keptLonger.before})`;
  return deleteSome(db, { table: "limits", key: ["id"] }, condition);
}
