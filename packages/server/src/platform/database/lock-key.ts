import { type Kysely, sql } from "kysely";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";

/** Serialises transactions that name the same key until they end. SQLite has a single writer anyway. */
export async function lockKey(db: Kysely<Database>, key: string): Promise<void> {
  if (!db.isTransaction)
    throw new Error("A key can be locked only within a transaction, whose end releases the lock.");
  if (hasRowLocks(db)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
}
