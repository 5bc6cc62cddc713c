import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/** How many rows each of these tables has. */
export async function countRows<Table extends keyof Database>(
  db: Kysely<Database>,
  tables: readonly Table[],
): Promise<Record<Table, number>> {
  const counts = {} as Record<Table, number>;
  for (const table of tables) {
    const { rows } = await sql<{ many: number }>`select count(*) as many
      from ${sql.table(table)}`.execute(db);
    counts[table] = Number(rows[0]?.many);
  }
  return counts;
}
