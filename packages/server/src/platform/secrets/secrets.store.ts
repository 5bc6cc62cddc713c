import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { SealedColumn } from "./sealed-columns.ts";

/** A value of a sealed column as it is stored, with the key of its row. */
export type StoredSecret = { readonly key: readonly string[]; readonly value: string };

const CHECK = "secrets.check";
const SEALED_WITH = "secrets.sealedWith";

/** A known text that was encrypted with the key of this database; undefined before the first start with one. */
export function findCheck(db: Kysely<Database>): Promise<string | undefined> {
  return findSetting(db, CHECK);
}

/** Stores the check unless there is one. */
export async function addCheck(db: Kysely<Database>, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key: CHECK, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** The id of the key that everything was last encrypted with; undefined until everything was once. */
export function findSealedWith(db: Kysely<Database>): Promise<string | undefined> {
  return findSetting(db, SEALED_WITH);
}

/** Notes that everything is encrypted with this key. */
export async function noteSealedWith(
  db: Kysely<Database>,
  { id, check }: { readonly id: string; readonly check: string },
): Promise<void> {
  for (const [key, value] of [
    [CHECK, check],
    [SEALED_WITH, id],
  ] as const) {
    await db
      .insertInto("settings")
      .values({ key, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  }
}

/** Up to `max` values after the row with the key `after`, in the order of the keys. */
export async function listStored(
  db: Kysely<Database>,
  column: SealedColumn,
  after: readonly string[] | undefined,
  max: number,
): Promise<StoredSecret[]> {
  const { table, key, only } = column;
  const conditions = [sql`${sql.ref(column.column)} is not null`];
  if (column.isJson) conditions.push(sql`${sql.ref(column.column)} <> 'null'`);
  if (only) conditions.push(sql`${sql.ref(key[0] ?? "")} in (${sql.join(only)})`);
  if (after) conditions.push(sql`(${refs(key)}) > (${sql.join(after)})`);
  const names = key.map((name, index) => sql`${sql.ref(name)} as ${sql.ref(`key_${index}`)}`);
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(names)}, ${sql.ref(column.column)} as stored_value
    from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${refs(key)} limit ${sql.lit(max)}`.execute(db);
  return rows.map((row) => ({
    key: key.map((_, index) => row[`key_${index}`] ?? ""),
    value: row["stored_value"] ?? "",
  }));
}

/** Replaces a value, unless another process has changed it since. */
export async function replaceStored(
  db: Kysely<Database>,
  column: SealedColumn,
  { key, value }: StoredSecret,
  by: string,
): Promise<void> {
  const name = sql.ref(column.column);
  await sql`update ${sql.table(column.table)} set ${name} = ${by}
    where ${name} = ${value} and ${isRow(column, key)}`.execute(db);
}

/** Removes or empties a value that cannot be read any more, unless another process has changed it since. */
export async function dropStored(
  db: Kysely<Database>,
  column: SealedColumn,
  { key, value }: StoredSecret,
): Promise<void> {
  const name = sql.ref(column.column);
  const isIt = sql`${name} = ${value} and ${isRow(column, key)}`;
  const table = sql.table(column.table);
  if (column.ifLost === "remove") await sql`delete from ${table} where ${isIt}`.execute(db);
  else {
    const nothing = column.isJson ? "null" : null;
    await sql`update ${table} set ${name} = ${nothing} where ${isIt}`.execute(db);
  }
}

/** Empties the space that SQLite still has plain values in. */
export async function clearJournal(db: Kysely<Database>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function refs(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function isRow(column: SealedColumn, key: readonly string[]): RawBuilder<unknown> {
  return sql`(${refs(column.key)}) = (${sql.join(key)})`;
}

async function findSetting(db: Kysely<Database>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}
