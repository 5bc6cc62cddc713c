import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type KyselyProps,
  type QueryResult,
  Transaction,
} from "kysely";
import { convertRows } from "./result-plugin.ts";
import type { Database } from "./schema.ts";

/** The connections on which compiled statements run without the layers of the query builder. */
const connections = new WeakMap<Kysely<Database>, StatementRunner>();

type StatementRunner = Pick<DatabaseConnection, "executeQuery">;

/** A connection that can run statements without a promise for each, as that of SQLite can. */
type ImmediateConnection = DatabaseConnection & {
  /** The result of a statement; undefined, without having run it, if it has to wait for its turn. */
  executeNow<Row>(query: CompiledQuery): QueryResult<Row> | undefined;
  /** In a transaction that writes: what lasts until something else than contents of mosaics is written. */
  epoch(): object | undefined;
  /** Begins a transaction that writes, on a connection of its own. */
  begin(): Promise<TransactionConnection>;
};

/** The connection of one transaction. */
export type TransactionConnection = ImmediateConnection & {
  commit(): Promise<void>;
  /** Undoes what was not committed, and refuses statements from then on. */
  end(): void;
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

/** See {@link WriteEpochs}; undefined outside of transactions, and on PostgreSQL. */
export function epochOf(db: Kysely<Database>): object | undefined {
  const connection = connections.get(db);
  return connection && isImmediate(connection) ? connection.epoch() : undefined;
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

/**
 * Runs work in a transaction of `db`, whose compiled statements run directly until it has ended. Where connections are
 * immediate, the transaction begins and ends without the layers of the query builder, too.
 */
export async function transact<Result>(
  db: Kysely<Database>,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const outside = connections.get(db);
  if (outside !== undefined && isImmediate(outside)) return transactNow(db, outside, work);
  return db.transaction().execute(async (tx) => workDirectly(tx, await connectionOf(tx), work));
}

async function transactNow<Result>(
  db: Kysely<Database>,
  outside: ImmediateConnection,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const connection = await outside.begin();
  const tx = transactionOn(db, connection);
  try {
    const result = await workDirectly(tx, connection, work);
    await connection.commit();
    return result;
  } finally {
    // What was committed, or ended by the engine itself, stays as it is.
    connection.end();
  }
}

/** The query builder on a transaction. It would use driver and dialect to begin one, which it refuses within another. */
function transactionOn(db: Kysely<Database>, connection: TransactionConnection): Kysely<Database> {
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<Database>({ ...UNUSED, executor });
}

const UNUSED = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, "executor">;

async function workDirectly<Result>(
  db: Kysely<Database>,
  connection: DatabaseConnection,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  connections.set(db, connection);
  try {
    return await work(db);
  } finally {
    // From now on, the query builder or the connection refuses statements, because the transaction is over.
    connections.delete(db);
  }
}

async function connectionOf(db: Kysely<Database>): Promise<DatabaseConnection> {
  return db.getExecutor().provideConnection(async (connection) => connection);
}
