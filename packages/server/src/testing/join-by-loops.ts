import { type Kysely, sql } from "kysely";
import type { Database } from "#platform/database/schema.ts";

const OTHERS = ["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"];

/**
 * Lets PostgreSQL join rows in loops until the transaction ends, as it does by itself where it expects few: what is inside
 * may then run once for each row outside.
 */
export async function joinByLoops(tx: Kysely<Database>): Promise<void> {
  for (const step of OTHERS) {
    await sql`set local ${sql.raw(`enable_${step}`)} = off`.execute(tx);
  }
}
