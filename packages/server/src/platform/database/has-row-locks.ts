import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Whether rows have locks of their own, for which a query must ask. SQLite has one writer, and no words for them.
 */
export function hasRowLocks(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
