import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Counts the mails that are queued, and those that failed permanently. */
export async function countMails(
  db: Kysely<Database>,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  const rows = await db
    .selectFrom("outbox")
    .select((select) => ["status", select.fn.countAll<number>().as("many")])
    .where("status", "in", ["waiting", "failed"])
    .groupBy("status")
    .execute();
  const many = (status: string) => rows.find((row) => row.status === status)?.many ?? 0;
  return { waiting: many("waiting"), failed: many("failed") };
}
