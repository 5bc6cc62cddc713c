import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";

/** Rows that one statement of a sweep takes: more would keep everybody else waiting. */
export const ROWS_AT_ONCE = 1000;

/** A table, and the columns that name one of its rows. */
type Rows = { readonly table: keyof Database; readonly key: readonly string[] };

/**
 * Deletes some of the rows for which a condition holds; whether there may be more. What somebody else holds, or is deleting
 * at this moment, is left to the next time, so that two who do so at once never wait for each other.
 */
export async function deleteSome(
  db: Kysely<Database>,
  rows: Rows,
  condition: RawBuilder<unknown>,
  max = ROWS_AT_ONCE,
): Promise<boolean> {
  const unheld = hasRowLocks(db) ? sql`for update skip locked` : sql``;
  return deleteFirst(db, rows, sql`${condition} limit ${sql.lit(max)} ${unheld}`, max);
}

/** Deletes every row for which a condition holds, some at a time, and waits for whoever holds one of them. */
export async function deleteAll(
  db: Kysely<Database>,
  rows: Rows,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const some = sql`${condition} limit ${sql.lit(ROWS_AT_ONCE)}`;
  await inPortions(() => deleteFirst(db, rows, some, ROWS_AT_ONCE));
}

async function deleteFirst(
  db: Kysely<Database>,
  { table, key }: Rows,
  some: RawBuilder<unknown>,
  max: number,
): Promise<boolean> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${some})`.execute(db);
  return numAffectedRows >= BigInt(max);
}

/** Goes on until nothing is left or it is to end, and lets everybody else have their turn in between. */
export async function inPortions(
  doSome: () => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<void> {
  // SQLite answers at once: without a pause nobody else would be served until all is done.
  while (!isOver() && (await doSome())) await setImmediate();
}
