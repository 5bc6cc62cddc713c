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

type LastBackup = {
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly dataBytes: number | null;
  readonly fileBytes: number | null;
  readonly problem: string | null;
};

/** The newest backup that was proved, and the newest one that has ended, however. */
export async function findLastBackups(
  db: Kysely<Database>,
): Promise<{ readonly proved: LastBackup | undefined; readonly ended: LastBackup | undefined }> {
  const newest = db
    .selectFrom("backups")
    .select(["started_at as startedAt", "finished_at as finishedAt", "problem"])
    .select(["data_bytes as dataBytes", "file_bytes as fileBytes"])
    .orderBy("started_at", "desc")
    .limit(1);
  return {
    proved: await newest.where("proved_at", "is not", null).executeTakeFirst(),
    ended: await newest.where("state", "<>", "running").executeTakeFirst(),
  };
}
