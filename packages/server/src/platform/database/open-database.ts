import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyPlugin, PostgresDialect, sql } from "kysely";
import type { DatabaseConfig } from "../config/config.ts";
import { StartError } from "../start-error.ts";
import { connectDirectly, runBy } from "./direct-connections.ts";
import { extendLog } from "./extend-log.ts";
import { migrate, planMigrations } from "./migrate.ts";
import type { Engine, Migration } from "./migrations/migration.ts";
import { migrations as allMigrations } from "./migrations/migrations.ts";
import { resultPlugin } from "./result-plugin.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { keepUpgradeCopy } from "./upgrade-copies.ts";
import { type WriterTurns, createWriterTurns } from "./writer-turns.ts";

const IN_MEMORY = ":memory:";
// The work of threads takes long, and a slow client keeps its snapshot open.
const THREAD_POOL = {
  max: 5,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
};

export type OpenOptions = {
  /** The folder for the copy of a SQLite file made before a migration. */
  readonly backupDir: string;
  /** Called when an idle connection breaks. */
  readonly onLost: (error: Error) => void;
  readonly migrations?: readonly Migration[];
  /** Prepares the log of a SQLite file for the many small commits of a server. */
  readonly isServed?: boolean;
  /** Plugins of the query builder, beside our own. */
  readonly plugins?: readonly KyselyPlugin[];
};

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** The queue of writers, if it is ours to manage: other threads that open the same file wait in it too. */
  readonly turns: WriterTurns | undefined;
  /** The migrations applied while opening. */
  readonly migrated: readonly string[];
  /** The copy made before the migration, if there is one. */
  readonly backupFile: string | undefined;
};

/** Opens the database and brings its schema up to date; throws a `StartError` if that fails. */
export async function openDatabase(
  config: DatabaseConfig,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const migrations = options.migrations ?? allMigrations;
  const { db, file, turns } = await connect(config, options);
  const { engine } = config;
  const untyped = db as unknown as Kysely<unknown>;
  try {
    await reach(db, config);
    const { done, pending } = await planMigrations(untyped, engine, migrations);
    const last = done.at(-1);
    const worthKeeping = file !== undefined && last !== undefined && pending.length > 0;
    const backupFile = worthKeeping ? await keepCopy(file, options.backupDir, last) : undefined;
    const migrated = pending.length > 0 ? await tryMigrating(untyped, engine, migrations) : [];
    if (options.isServed && file !== undefined && config.engine === "sqlite") {
      extendLog(file, config.file);
    }
    return { db, engine, turns, migrated, backupFile };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Connects to the database as it is, whatever its schema, for a look at it.
 * @throws {StartError} if it cannot be reached.
 */
export async function connectUnchanged(config: DatabaseConfig): Promise<Kysely<unknown>> {
  const { db } = await connect(config, { backupDir: "", onLost: () => {} });
  try {
    await reach(db, config);
    return db as unknown as Kysely<unknown>;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens a database that another thread of this process has already opened. `turns` is the writer queue of that thread.
 */
export async function openAgain(
  config: DatabaseConfig,
  turns: WriterTurns,
  onLost: (error: Error) => void,
): Promise<Kysely<Database>> {
  const plugins = [resultPlugin];
  if (config.engine === "postgres") {
    const { postgresDialect } = await import("./postgres.ts");
    const dialect = postgresDialect(config.url, onLost, THREAD_POOL);
    return new Kysely<Database>({ dialect, plugins });
  }
  const dialect = sqliteDialect({ database: openSqlite(config.file), turns, path: config.file });
  const db = new Kysely<Database>({ dialect, plugins });
  await connectDirectly(db);
  return db;
}

async function connect(
  config: DatabaseConfig,
  { onLost, plugins: others = [] }: OpenOptions,
): Promise<{ db: Kysely<Database>; file?: DatabaseSync; turns?: WriterTurns }> {
  const plugins = [resultPlugin, ...others];
  if (config.engine === "postgres") {
    const { openPostgresPool, pooledConnection } = await import("./postgres.ts");
    const pool = openPostgresPool(config.url, onLost);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins });
    runBy(db, pooledConnection(pool));
    return { db };
  }
  try {
    await mkdir(dirname(config.file), { recursive: true, mode: 0o700 });
    const file = openSqlite(config.file);
    const turns = createWriterTurns();
    const path = config.file === IN_MEMORY ? undefined : config.file;
    const db = new Kysely<Database>({
      dialect: sqliteDialect({ database: file, turns, path }),
      plugins,
    });
    await connectDirectly(db);
    return { db, file, turns };
  } catch (error) {
    throw new StartError(`The database ${config.file} cannot be opened: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

async function reach(db: Kysely<Database>, config: DatabaseConfig): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const where =
      config.engine === "postgres" ? `DATABASE_URL: ${placeOf(config.url)}` : config.file;
    throw new StartError(`${where} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

async function tryMigrating(db: Kysely<unknown>, engine: Engine, migrations: readonly Migration[]) {
  try {
    return await migrate(db, engine, migrations);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database could not be migrated, nothing was changed: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

async function keepCopy(file: DatabaseSync, folder: string, last: string): Promise<string> {
  try {
    return await keepUpgradeCopy(file, folder, last);
  } catch (error) {
    throw new StartError(
      `The backup before migrating could not be written to ${folder}: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

/** The address without name and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  // Connecting to a name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}
