import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";

/** What other transactions must not do with a locked row before this one ends. Source: PostgreSQL, 13.3.2. */
export type RowLock =
  /** Change or delete it, lock it, or insert rows that refer to it. */
  | "update"
  /** Change or delete it, or lock it to change it. */
  | "no key update"
  /** Change or delete it; any number of transactions may hold this lock at once. */
  | "share"
  /** Delete it, as above. */
  | "key share";

/**
 * Locks the rows that a query reads until the transaction ends, for `query.$call`. With joins, `of` is the table whose
 * rows are locked. SQLite's only writer excludes all others anyway.
 */
export function lockRows(
  db: Kysely<Database>,
  lock: RowLock,
  of?: keyof Database,
): <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
) => SelectQueryBuilder<DB, Table, Row> {
  if (!db.isTransaction)
    throw new Error("Rows can be locked only within a transaction, whose end releases them.");
  const table = of === undefined ? sql`` : sql` of ${sql.table(of)}`;
  return (query) => (hasRowLocks(db) ? query.modifyEnd(sql`for ${sql.raw(lock)}${table}`) : query);
}

/**
 * The end of a query that locks the rows which nobody else has locked, and reads no others. A statement that writes what
 * such a query selects must have it as a materialized expression: PostgreSQL may run a subselect again for each row of the
 * table, which then skips what the statement has written already, and selects others.
 */
export function lockFreeRows(db: Kysely<Database>, lock: RowLock = "update"): RawBuilder<unknown> {
  return hasRowLocks(db) ? sql`for ${sql.raw(lock)} skip locked` : sql``;
}
