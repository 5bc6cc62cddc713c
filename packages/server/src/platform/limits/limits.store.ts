import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

type AttemptRow = Database["limits"];

export async function addAttempt(db: Kysely<Database>, attempt: AttemptRow): Promise<void> {
  await db.insertInto("limits").values(attempt).execute();
}

/** When attempts of a key happened after `since`, newest first, at most `max`. */
export async function listAttempts(
  db: Kysely<Database>,
  key: string,
  since: string,
  max: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("limits")
    .select("at")
    .where("key", "=", key)
    .where("at", ">", since)
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

/** Those whose keys begin so are kept until another instant. */
export async function removeAttemptsBefore(
  db: Kysely<Database>,
  instant: string,
  keptLonger: { readonly keys: string; readonly before: string },
): Promise<void> {
  await db
    .deleteFrom("limits")
    .where("at", "<", instant)
    .where((where) =>
      where.or([
        where("key", "not like", `${keptLonger.keys}%`),
        where("at", "<", keptLonger.before),
      ]),
    )
    .execute();
}
