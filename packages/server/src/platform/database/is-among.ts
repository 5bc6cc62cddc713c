import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";

/**
 * Matches a column against any number of values: the list is passed as one value, because an engine binds only some ten
 * thousand of them per statement.
 */
export function isAmong(
  db: Kysely<Database>,
  column: string,
  values: readonly string[] | readonly number[],
): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  const of = sql.ref(column);
  if (!hasRowLocks(db)) {
    return sql<SqlBool>`${of} in (select value from json_each(${JSON.stringify(values)}))`;
  }
  // As rows, which PostgreSQL hashes: `= any` compares one by one, which takes minutes for long lists.
  return typeof values[0] === "number"
    ? sql<SqlBool>`${of} in (select unnest(${values}::bigint[]))`
    : sql<SqlBool>`${of} in (select unnest(${values}::text[]))`;
}
