import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/** Smaller tables are read whole, whatever is known about them. */
const MIN_ROWS = 50;

/**
 * Lets PostgreSQL collect statistics about tables that have doubled since it last did. It does so by itself about once a
 * minute. Until then it takes a table that was empty at first for nearly empty, and looks up one row of thousands by
 * whichever index begins with the same columns. Returns the names of the tables.
 */
export async function analyzeGrown(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select pg_class.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where schemaname = current_schema()
    and n_mod_since_analyze >= greatest(reltuples, ${sql.lit(MIN_ROWS)})
    order by name`.execute(db);
  for (const { name } of rows) {
    // Another process, or PostgreSQL itself, is at it.
    await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db);
  }
  return rows.map(({ name }) => name);
}
