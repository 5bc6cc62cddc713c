import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from "kysely";
import { convertRows } from "./result-plugin.ts";
import type { Database } from "./schema.ts";

/** The connections on which compiled statements run without the layers of the query builder. */
const connections = new WeakMap<Kysely<Database>, StatementRunner>();

type StatementRunner = Pick<DatabaseConnection, "executeQuery">;

/** A connection that can run statements without a promise for each, as that of SQLite can. */
export type ImmediateConnection = DatabaseConnection & {
  /** The result of a statement; undefined, without having run it, if it has to wait for its turn. */
  executeNow<Row>(query: CompiledQuery): QueryResult<Row> | undefined;
};

/** Runs a compiled statement and returns its rows, on the connection of `db` itself if that is known. */
export async function runDirectly<Row>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const connection = connections.get(db);
  if (connection === undefined) return (await db.executeQuery<Row>(query)).rows;
  return convertRows(await connection.executeQuery<Row>(query)).rows;
}

/** The same without a promise; undefined, without having run the statement, where it takes one. */
export function runNow<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Row[] | undefined {
  const connection = connections.get(db);
  if (connection === undefined || !isImmediate(connection)) return undefined;
  const result = connection.executeNow<Row>(query);
  return result && convertRows(result).rows;
}

function isImmediate(connection: StatementRunner): connection is ImmediateConnection {
  return "executeNow" in connection;
}

/**
 * Lets compiled statements on `db` run directly. Only for a connection that serves all statements of `db` and is never
 * given to others, as those to SQLite outside of transactions.
 */
export async function connectDirectly(db: Kysely<Database>): Promise<void> {
  connections.set(db, await connectionOf(db));
}

/** Lets compiled statements on `db` run by what gives each of them a connection. */
export function runBy(db: Kysely<Database>, runner: StatementRunner): void {
  connections.set(db, runner);
}

/** Lets compiled statements on the transaction `db` run directly, until `work` has ended. */
export async function workDirectly<Result>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  connections.set(db, await connectionOf(db));
  try {
    return await work(db);
  } finally {
    // From now on, the query builder refuses statements, because the transaction is over.
    connections.delete(db);
  }
}

async function connectionOf(db: Kysely<Database>): Promise<DatabaseConnection> {
  return db.getExecutor().provideConnection(async (connection) => connection);
}
