import { Kysely, type Transaction, sql } from "kysely";
import { postgresDialect } from "../postgres.ts";
import {
  FILES_QUERY,
  SCHEMA_TABLE,
  type Sequence,
  type Snapshot,
  type StoredFile,
  type TableShape,
  isWords,
  sharedForm,
} from "./table-rows.ts";

// A row may be large: the number read at once follows from how large the last ones were.
const MAX_AT_ONCE = 500;
const FIRST_AT_ONCE = 20;
const WANTED_CHARACTERS = 1024 * 1024;
const FILES_AT_ONCE = 500;
/** A backup takes as long as it takes. */
const PATIENT = {
  max: 1,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 10_000,
  application_name: "mosaico-backup",
};

/** Reads a PostgreSQL database as of one moment while others write to it. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const db = connectPatiently(url);
  try {
    const transaction = await db
      .startTransaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute();
    const tables = await listPostgresTables(transaction);
    return {
      engine: "postgres",
      schema: await schemaOf(transaction),
      tables,
      sequences: await sequencesOf(transaction),
      rows: (table) => rowsOf(transaction, table),
      files: () => filesOf(transaction),
      close: async () => {
        try {
          await transaction.rollback().execute();
        } finally {
          await db.destroy();
        }
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** One connection without time limits, whose rows come as the database has them. */
export function connectPatiently(url: string): Kysely<unknown> {
  return new Kysely<unknown>({ dialect: postgresDialect(url, () => {}, PATIENT) });
}

export async function listPostgresTables(db: Kysely<unknown>): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.tablename::text as name, array_agg(c.column_name::text) as columns
    from pg_catalog.pg_tables t
    join information_schema.columns c on c.table_schema = t.schemaname and c.table_name = t.tablename
    where t.schemaname = current_schema() and t.tablename <> ${SCHEMA_TABLE}
    group by t.tablename order by t.tablename collate "C"`.execute(db);
  return rows.map(({ name, columns }) => ({ name, columns: columns.toSorted() }));
}

async function schemaOf(db: Kysely<unknown>): Promise<string[]> {
  const found = await sql`select 1 from pg_catalog.pg_tables
    where schemaname = current_schema() and tablename = ${SCHEMA_TABLE}`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(SCHEMA_TABLE)}
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function sequencesOf(db: Transaction<unknown>): Promise<Sequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name::text as "table", column_name::text as "column",
      pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' order by 1, 2`.execute(db);
  const sequences = [];
  for (const { table, column, sequence } of rows) {
    const state = await sql<{ next: number }>`select (case when is_called then last_value + 1
      else last_value end) as next from ${sql.raw(sequence)}`.execute(db);
    sequences.push({ table, column, next: Number(state.rows[0]?.next) });
  }
  return sequences;
}

export async function* rowsOf(db: Transaction<unknown>, table: TableShape) {
  const columns = table.columns.map((column) =>
    isWords(column)
      ? sql`array_to_string(tsvector_to_array(${sql.ref(column)}), ' ') as ${sql.ref(column)}`
      : sql.ref(column),
  );
  await sql`declare backup_rows no scroll cursor for
    select ${sql.join(columns)} from ${sql.table(table.name)}`.execute(db);
  const shared = sharedForm(table);
  let atOnce = FIRST_AT_ONCE;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch forward ${sql.lit(atOnce)}
      from backup_rows`.execute(db);
    if (rows.length === 0) break;
    const batch = rows.map((row) => shared(table.columns.map((column) => row[column])));
    yield batch;
    atOnce = nextAtOnce(atOnce, batch);
  }
  await sql`close backup_rows`.execute(db);
}

function nextAtOnce(atOnce: number, batch: readonly (readonly unknown[])[]): number {
  let characters = 0;
  for (const row of batch)
    for (const value of row) characters += typeof value === "string" ? value.length : 8;
  const fitting = Math.floor((WANTED_CHARACTERS * batch.length) / Math.max(1, characters));
  return Math.max(1, Math.min(MAX_AT_ONCE, atOnce * 2, fitting));
}

async function* filesOf(db: Transaction<unknown>): AsyncGenerator<StoredFile[]> {
  await sql`declare backup_files no scroll cursor for ${sql.raw(FILES_QUERY)}`.execute(db);
  for (;;) {
    const { rows } = await sql<StoredFile>`fetch forward ${sql.lit(FILES_AT_ONCE)}
      from backup_files`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_files`.execute(db);
}
