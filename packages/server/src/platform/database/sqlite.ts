import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import type { SqliteStatement } from "kysely";
import { cacheStatements } from "./cached-statements.ts";
import { timed } from "./slow-statements.ts";

const BUSY_PATIENCE_MS = 2000;

/** Opens a SQLite file, creating it if necessary, such that committed data survives a power failure. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: BUSY_PATIENCE_MS,
    enableForeignKeyConstraints: true,
  });
  try {
    database.exec("PRAGMA journal_mode = WAL");
    // NORMAL could lose commits that were acknowledged right before a power failure.
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("PRAGMA trusted_schema = OFF");
    // Overwrites what is deleted within pages that are written anyway, so that no deleted secret remains in the file.
    database.exec("PRAGMA secure_delete = FAST");
    database.exec("PRAGMA cache_size = -32000");
    // In pages: the last resort of a connection that is never idle. Until then, see `createCheckpoints`.
    database.exec("PRAGMA wal_autocheckpoint = 4000");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Opens the same file again for reading: in WAL mode, a reader waits for nobody. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_PATIENCE_MS });
  try {
    database.exec("PRAGMA trusted_schema = OFF");
    database.exec("PRAGMA cache_size = -16000");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Prepares the statements of a connection, each text once. */
export type PrepareStatement = (sql: string) => SqliteStatement;

/** `noteOf` returns what is called before each run of a statement, if it is to be noted. */
export function statementsOf(
  database: DatabaseSync,
  noteOf: (sql: string) => (() => void) | undefined = () => undefined,
): PrepareStatement {
  // The same few statements run with each request, and preparing one takes longer than running it.
  const prepare = cacheStatements((sql) => adapt(database, sql, noteOf(sql)));
  return (sql) => {
    // A full disk ends the transaction by itself: a failing rollback would hide the original error.
    const isOver = sql === "rollback" && !database.isTransaction;
    return isOver ? NOTHING_TO_DO : prepare(sql);
  };
}

const NOTHING_TO_DO: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function adapt(
  database: DatabaseSync,
  sql: string,
  note: (() => void) | undefined,
): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters): Record<string, SQLOutputValue>[] => {
      note?.();
      return timed(sql, () => statement.all(...bind(parameters)));
    },
    run: (parameters) => {
      note?.();
      return timed(sql, () => statement.run(...bind(parameters)));
    },
    iterate: (parameters) => {
      note?.();
      // A statement of its own: it stays half read while others run the same text.
      return database.prepare(sql).iterate(...bind(parameters));
    },
  };
}

function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) =>
    typeof value === "boolean" ? Number(value) : (value as SQLInputValue),
  );
}
