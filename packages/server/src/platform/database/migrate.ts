import { type Kysely, type Transaction, sql } from "kysely";
import { StartError } from "../start-error.ts";
import type { Engine, Migration } from "./migrations/migration.ts";

// An arbitrary lock number, so that servers that start at once on one PostgreSQL migrate one after the other.
const MIGRATION_LOCK = 6_107_221_403;

type Log = { schema_migrations: { name: string; at: string } };

export type MigrationPlan = {
  /** Names of the migrations already applied. */
  readonly done: readonly string[];
  readonly pending: readonly Migration[];
};

/**
 * Determines the pending migrations without changing the database. Refuses a database from a beta version or a newer
 * version.
 */
export async function planMigrations(
  db: Kysely<unknown>,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<MigrationPlan> {
  const done = (await hasLog(db, engine)) ? await listDone(db) : [];
  const first = migrations[0]?.name ?? "";
  const beta = done.filter((name) => name < first);
  if (beta.length > 0) {
    throw new StartError(
      `The database is from before Mosaico 1.1.0 (it has ${beta.join(", ")}), and cannot be upgraded. ` +
        "Nothing was changed. Start with an empty database, or with the version that created this one.",
    );
  }
  const unknown = done.filter((name) => migrations.every((migration) => migration.name !== name));
  if (unknown.length > 0) {
    throw new StartError(
      `The database is from a newer version of Mosaico (it has ${unknown.join(", ")}). Nothing was changed. ` +
        "Start that version or a later one, or restore a backup.",
    );
  }
  return { done, pending: migrations.filter(({ name }) => !done.includes(name)) };
}

/** Brings the schema up to date in one transaction: all migrations or none. Returns the names of those applied. */
export async function migrate(
  db: Kysely<unknown>,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    if (engine === "postgres") await lockMigrations(transaction);
    await makeLog(transaction, engine);
    const { pending } = await planMigrations(transaction, engine, migrations);
    await applyMigrations(transaction, engine, pending);
    return pending.map(({ name }) => name);
  });
}

/** Applies migrations in a transaction of the caller, which knows that they are pending. */
export async function applyMigrations(
  transaction: Transaction<unknown>,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<void> {
  await makeLog(transaction, engine);
  for (const migration of migrations) {
    await migration.up(transaction, engine);
    await logOf(transaction)
      .insertInto("schema_migrations")
      .values({ name: migration.name, at: new Date().toISOString() })
      .execute();
  }
}

async function lockMigrations(db: Transaction<unknown>): Promise<void> {
  // A migration may exceed the time limit of requests.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
}

async function makeLog(db: Transaction<unknown>, engine: Engine): Promise<void> {
  if (await hasLog(db, engine)) return;
  await db.schema
    .createTable("schema_migrations")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

async function hasLog(db: Kysely<unknown>, engine: Engine): Promise<boolean> {
  // Not to_regclass(): it uses the snapshot from before the wait for the lock, and misses a table that another server
  // has just created.
  const query =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'schema_migrations'`
      : sql`select 1 from pg_catalog.pg_tables
          where schemaname = current_schema() and tablename = 'schema_migrations'`;
  return (await query.execute(db)).rows.length > 0;
}

async function listDone(db: Kysely<unknown>): Promise<string[]> {
  const log: Kysely<Log> = db;
  const rows = await log.selectFrom("schema_migrations").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

function logOf(db: Kysely<unknown>): Kysely<Log> {
  return db;
}
