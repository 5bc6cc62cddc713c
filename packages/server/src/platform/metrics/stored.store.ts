import { type Kysely, sql } from "kysely";
import { hasRowLocks } from "../database/has-row-locks.ts";
import type { Database } from "../database/schema.ts";

/** What an installation stores. */
export type Stored = {
  readonly files: number;
  readonly fileBytes: number;
  readonly mosaics: number;
  readonly databaseBytes: number;
};

/** Counts what is stored. It reads each file's row, so it is not for each request. */
export async function readStored(db: Kysely<Database>): Promise<Stored> {
  const files = await db
    .selectFrom("files")
    .select((select) => [
      select.fn.countAll<number>().as("files"),
      sql<number>`coalesce(sum(bytes), 0)`.as("fileBytes"),
    ])
    .executeTakeFirstOrThrow();
  const mosaics = await db
    .selectFrom("mosaics")
    .select((select) => select.fn.countAll<number>().as("mosaics"))
    .executeTakeFirstOrThrow();
  const { rows } = await (
    hasRowLocks(db)
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  return { ...files, ...mosaics, databaseBytes: rows[0]?.bytes ?? 0 };
}
