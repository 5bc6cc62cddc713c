import type { CompiledQuery, DatabaseConnection, Kysely } from "kysely";
import { convertRows } from "./result-plugin.ts";
import type { Database } from "./schema.ts";

/** The connections on which compiled statements run without the layers of the query builder. */
const connections = new WeakMap<Kysely<Database>, DatabaseConnection>();

/** Runs a compiled statement and returns its rows, on the connection of `db` itself if that is known. */
export async function runDirectly<Row>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const connection = connections.get(db);
  if (connection === undefined) return (await db.executeQuery<Row>(query)).rows;
  return convertRows(await connection.executeQuery<Row>(query)).rows;
}

/**
 * Lets compiled statements on `db` run directly. Only for a connection that serves all statements of `db` and is never
 * given to others, as those to SQLite outside of transactions.
 */
export async function connectDirectly(db: Kysely<Database>): Promise<void> {
  connections.set(db, await connectionOf(db));
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
