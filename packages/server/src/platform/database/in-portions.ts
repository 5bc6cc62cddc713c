import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { lockFreeRows } from "./lock-rows.ts";
import type { Database } from "./schema.ts";

/** Rows per statement of a sweep; more would block everybody else. */
export const ROWS_AT_ONCE = 1000;

/** A table, and its key columns. */
type Rows = { readonly table: keyof Database; readonly key: readonly string[] };

/**
 * Deletes some of the rows that match a condition, and returns whether more may be left. Rows locked by others are left
 * for the next time, so that two concurrent sweeps never wait for each other.
 */
export async function deleteSome(
  db: Kysely<Database>,
  rows: Rows,
  condition: RawBuilder<unknown>,
  max = ROWS_AT_ONCE,
): Promise<boolean> {
  const some = sql`${condition} limit ${sql.lit(max)} ${lockFreeRows(db)}`;
  return deleteFirst(db, rows, some, max);
}

/** Deletes every row that matches a condition, in portions, and waits for locked rows. */
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
  // Materialized: see `lockFreeRows`.
  const { numAffectedRows = 0n } = await sql`with portion as materialized (
      select ${columns} from ${sql.table(table)} where ${some}
    )
    delete from ${sql.table(table)} where (${columns}) in (select ${columns} from portion)`.execute(
    db,
  );
  return numAffectedRows >= BigInt(max);
}

/** Repeats until nothing is left or `isOver` returns true, and yields between portions. */
export async function inPortions(
  doSome: () => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<void> {
  // SQLite answers synchronously: without yielding, no other request would run until the end.
  while (!isOver() && (await doSome())) await setImmediate();
}
