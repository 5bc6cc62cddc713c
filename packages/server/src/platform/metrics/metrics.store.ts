import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

type Mails = {
  readonly waiting: number;
  readonly failed: number;
  /** Since when the oldest of the waiting ones waits. */
  readonly waitingSince: Date | undefined;
};

/** Counts the mails that are queued, and those that failed permanently. */
export async function countMails(db: Kysely<Database>): Promise<Mails> {
  const rows = await db
    .selectFrom("outbox")
    .select((select) => [
      "status",
      select.fn.countAll<number>().as("many"),
      select.fn.min("created_at").as("since"),
    ])
    .where("status", "in", ["waiting", "failed"])
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const since = of("waiting")?.since;
  return {
    waiting: of("waiting")?.many ?? 0,
    failed: of("failed")?.many ?? 0,
    waitingSince: since === undefined ? undefined : new Date(since),
  };
}

type LastBackup = {
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly dataBytes: number | null;
  readonly fileBytes: number | null;
  readonly problem: string | null;
};

/** The newest backup that was proved, and the newest one that has ended, however; none that is still to come. */
export async function findLastBackups(
  db: Kysely<Database>,
  until: string,
): Promise<{ readonly proved: LastBackup | undefined; readonly ended: LastBackup | undefined }> {
  const newest = db
    .selectFrom("backups")
    .select(["started_at as startedAt", "finished_at as finishedAt", "problem"])
    .select(["data_bytes as dataBytes", "file_bytes as fileBytes"])
    .where("started_at", "<=", until)
    .orderBy("started_at", "desc")
    .limit(1);
  return {
    proved: await newest.where("proved_at", "is not", null).executeTakeFirst(),
    ended: await newest.where("state", "<>", "running").executeTakeFirst(),
  };
}
