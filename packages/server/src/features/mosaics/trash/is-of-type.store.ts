import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";

/** Whether a removed tile has this type. */
export function isOfType(db: Kysely<Database>, type: string): RawBuilder<SqlBool> {
  return hasRowLocks(db)
    ? sql<SqlBool>`removed_tiles.data::json ->> 'type' = ${type}`
    : sql<SqlBool>`removed_tiles.data ->> '$.type' = ${type}`;
}
