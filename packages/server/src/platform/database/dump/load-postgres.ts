import { type Kysely, type Transaction, sql } from "kysely";
import { applyMigrations } from "../migrate.ts";
import type { Migration } from "../migrations/migration.ts";
import { resultPlugin } from "../result-plugin.ts";
import type { Database } from "../schema.ts";
import type { Loader } from "./loader.ts";
import { connectPatiently, listPostgresTables, rowsOf } from "./postgres-snapshot.ts";
import type { Sequence, TableShape, Value } from "./table-rows.ts";

// Of the text of one statement: rows are added to it until it is reached.
const MAX_CHARACTERS = 1024 * 1024;

export type PostgresTarget = {
  readonly url: string;
  /** The schema that what was there is moved to. */
  readonly aside?: string;
  /** A schema to fill in place of the own one. Even finishing undoes all of it. */
  readonly scratch?: string;
  /** Those of the backup. */
  readonly migrations: readonly Migration[];
  /** Those that follow. */
  readonly later: readonly Migration[];
};

/**
 * Replaces the tables of a PostgreSQL database in one transaction: cut off at any moment, everything is as before. What
 * was there stays in a schema of its own.
 */
export async function postgresLoader(target: PostgresTarget): Promise<Loader> {
  const db = connectPatiently(target.url);
  try {
    const transaction = await db.startTransaction().execute();
    await sql`set local client_min_messages = warning`.execute(transaction);
    if (target.scratch !== undefined) await useScratch(transaction, target.scratch);
    const hadData = target.aside !== undefined && (await moveAside(transaction, target.aside));
    await applyMigrations(transaction, "postgres", target.migrations);
    const keys = await dropForeignKeys(transaction);
    const tables = await listPostgresTables(transaction);
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(transaction);
    let isDone = false;
    return {
      tables,
      hadData,
      ...(target.scratch !== undefined && {
        db: transaction.withPlugin(resultPlugin) as unknown as Kysely<Database>,
      }),
      startTable: (table) => inserter(transaction, table),
      rows: (table) => rowsOf(transaction, table),
      finish: async (sequences) => {
        await setSequences(transaction, sequences);
        for (const { table, name, definition } of keys) {
          await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
            ${sql.raw(definition)}`.execute(transaction);
        }
        await applyMigrations(transaction, "postgres", target.later);
        if (target.scratch !== undefined) {
          // Without figures about them, a mosaic would be searched for in the whole tables.
          await sql`analyze changes, tiles`.execute(transaction);
          return;
        }
        await transaction.commit().execute();
        isDone = true;
        await sql`analyze`.execute(db).catch(() => {});
      },
      close: async () => {
        try {
          if (!isDone) await transaction.rollback().execute();
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

/** The names of others that use the database as a server of ours does. */
export async function countServers(url: string): Promise<number> {
  const db = connectPatiently(url);
  try {
    const { rows } = await sql<{ many: number }>`select count(*) as many from pg_stat_activity
      where datname = current_database() and application_name = 'mosaico'
        and pid <> pg_backend_pid()`.execute(db);
    return Number(rows[0]?.many);
  } finally {
    await db.destroy();
  }
}

/** Whether the user of the database may create a schema; false if it cannot be asked. */
export async function canUseScratch(url: string): Promise<boolean> {
  const db = connectPatiently(url);
  try {
    const { rows } = await sql<{ may: boolean }>`select
      has_database_privilege(current_database(), 'CREATE') as may`.execute(db);
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await db.destroy();
  }
}

/** Nobody else sees it, and it is gone with the transaction. */
async function useScratch(db: Transaction<unknown>, name: string): Promise<void> {
  await sql`create schema ${sql.ref(name)}`.execute(db);
  await sql`select set_config('search_path', ${name}, true)`.execute(db);
}

async function moveAside(db: Transaction<unknown>, aside: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; kind: string }>`select c.relname::text as name,
      c.relkind::text as kind from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`create schema ${sql.ref(aside)}`.execute(db);
  for (const { name, kind } of rows) {
    const what = sql.raw(kind === "v" ? "view" : "table");
    await sql`alter ${what} ${sql.table(name)} set schema ${sql.ref(aside)}`.execute(db);
  }
  return true;
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** They are added again once all rows are there, which checks them all. */
async function dropForeignKeys(db: Transaction<unknown>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`select c.relname::text as "table", k.conname::text as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  return rows;
}

async function inserter(db: Transaction<unknown>, { name, columns }: TableShape) {
  const types = await columnTypesOf(db, name);
  const typed = columns.map(
    (column) => sql`${sql.ref(column)} ${sql.raw(types.get(column) ?? "text")}`,
  );
  const target = sql.join(columns.map((column) => sql.ref(column)));
  const insert = async (rows: readonly string[]) => {
    await sql`insert into ${sql.table(name)} (${target}) overriding system value
      select ${target} from json_to_recordset(${`[${rows.join(",")}]`}::json)
        as given (${sql.join(typed)})`.execute(db);
  };
  return async (rows: readonly (readonly Value[])[]) => {
    let waiting: string[] = [];
    let characters = 0;
    for (const row of rows) {
      const text = JSON.stringify(
        Object.fromEntries(columns.map((column, index) => [column, row[index]])),
      );
      waiting.push(text);
      characters += text.length;
      if (characters < MAX_CHARACTERS) continue;
      await insert(waiting);
      waiting = [];
      characters = 0;
    }
    if (waiting.length > 0) await insert(waiting);
  };
}

async function columnTypesOf(db: Kysely<unknown>, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`select a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = (quote_ident(current_schema()) || '.' || quote_ident(${table}))::regclass
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function setSequences(
  db: Transaction<unknown>,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { table, column, next } of sequences) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(current_schema()) || '.' ||
      quote_ident(${table}), ${column}), ${next}, false)`.execute(db);
  }
}

/** The size of the database on its server, in bytes. */
export async function postgresBytes(url: string): Promise<number> {
  const db = connectPatiently(url);
  try {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())
      as bytes`.execute(db);
    return Number(rows[0]?.bytes);
  } finally {
    await db.destroy();
  }
}
