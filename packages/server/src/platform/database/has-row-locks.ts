import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Returns whether the engine has row locks, which a query must request. SQLite has a single writer, and no syntax for
 * them.
 */
export function hasRowLocks(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
