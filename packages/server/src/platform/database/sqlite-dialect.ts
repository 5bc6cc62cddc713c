import type { DatabaseSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { TransactionConnection } from "./direct-connections.ts";
import { type GroupedTransaction, createGroupCommit } from "./group-commit.ts";
import { type PrepareStatement, openSqliteReader, statementsOf } from "./sqlite.ts";
import { WriteEpochs } from "./write-epochs.ts";
import type { WriterTurns } from "./writer-turns.ts";

/** The use of one SQLite file by one thread. */
export type SqliteFile = {
  readonly database: DatabaseSync;
  readonly turns: WriterTurns;
  /** The path that readers open; undefined for a database in memory, which has a single connection. */
  readonly path: string | undefined;
};

const MAX_IDLE_READERS = 2;

/**
 * Kysely's dialect over Node's built-in SQLite. Writes take turns on one connection. Reads have connections of their
 * own, so that, as with PostgreSQL, long transactions do not block readers and long reads do not block writers.
 */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createAdapter: () => new ManyConnections(),
    createDriver: () => sqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A connection for reading. */
type Reader = { readonly database: DatabaseSync; readonly prepare: PrepareStatement };

function sqliteDriver({ database, turns, path }: SqliteFile): Driver {
  const epochs = new WriteEpochs(database);
  const write = statementsOf(database, (sql) => epochs.noteOf(sql));
  const grouped = createGroupCommit(database, write, turns, epochs);
  const idle: Reader[] = [];
  const readers = new Set<Reader>();
  let shared: Reader | undefined;
  const openReader = (file: string): Reader => {
    const opened = openSqliteReader(file);
    const reader = { database: opened, prepare: statementsOf(opened) };
    readers.add(reader);
    return reader;
  };
  const closeReader = (reader: Reader) => {
    readers.delete(reader);
    reader.database.close();
  };
  const giveBack = (reader: Reader) => {
    if (reader.database.isTransaction) reader.database.exec("rollback");
    if (idle.length < MAX_IDLE_READERS) idle.push(reader);
    else closeReader(reader);
  };
  const readOutside = <Row>(query: CompiledQuery): QueryResult<Row> | undefined => {
    if (path === undefined || !isReading(query)) return undefined;
    // With each commit, other connections forget what they have in memory; the one that writes does not.
    if (!database.isTransaction) return run(write, query);
    shared ??= openReader(path);
    return run(shared.prepare, query);
  };
  const writeOutside = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const end = await turns.take();
    try {
      return run(write, query);
    } finally {
      end();
    }
  };
  const begin = async (settings: TransactionSettings): Promise<Open> => {
    if (settings.accessMode === "read only" && path !== undefined) {
      const reader = idle.pop() ?? openReader(path);
      reader.database.exec("begin");
      const end = () => giveBack(reader);
      return {
        prepare: reader.prepare,
        commit: async () => end(),
        rollback: end,
        failed: () => {},
      };
    }
    const begun = await grouped.begin();
    let isKnown = false;
    const epoch = () => {
      if (isKnown) return epochs.current;
      isKnown = true;
      return epochs.atBeginning();
    };
    return { prepare: write, epoch, ...begun };
  };
  return {
    init: async () => {},
    acquireConnection: async () => new SqliteConnection({ readOutside, writeOutside, begin }),
    beginTransaction: async (connection, settings) => {
      open(connection).opened = await begin(settings);
    },
    commitTransaction: (connection) => open(connection).commit(),
    rollbackTransaction: async (connection) => open(connection).rollback(),
    releaseConnection: async (connection) => open(connection).rollback(),
    destroy: async () => {
      grouped.close();
      for (const reader of readers) reader.database.close();
      readers.clear();
      database.close();
    },
  };
}

/** An open transaction. */
type Open = GroupedTransaction & {
  readonly prepare: PrepareStatement;
  /** See {@link WriteEpochs}; missing in one that only reads. */
  readonly epoch?: () => object;
};

/** How statements run outside of transactions. */
type Outside = {
  /** Undefined if the statement has to wait for its turn, because it writes. */
  readOutside<Row>(query: CompiledQuery): QueryResult<Row> | undefined;
  writeOutside<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  begin(settings: TransactionSettings): Promise<Open>;
};

class SqliteConnection implements TransactionConnection {
  opened: Open | undefined;
  readonly #outside: Outside;
  #isOver = false;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.executeNow<Row>(query) ?? this.#outside.writeOutside(query);
  }

  executeNow<Row>(query: CompiledQuery): QueryResult<Row> | undefined {
    const { opened } = this;
    if (this.#isOver) throw new Error("The transaction is over.");
    if (opened === undefined) return this.#outside.readOutside(query);
    try {
      return run(opened.prepare, query);
    } catch (error) {
      opened.failed(error);
      throw error;
    }
  }

  epoch(): object | undefined {
    return this.opened?.epoch?.();
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // All rows at once: a statement read halfway would keep its snapshot open for as long as its reader takes.
    yield await this.executeQuery<Row>(query);
  }

  async begin(): Promise<TransactionConnection> {
    const within = new SqliteConnection(this.#outside);
    within.opened = await this.#outside.begin({});
    return within;
  }

  end(): void {
    this.#isOver = true;
    this.rollback();
  }

  /** If it throws at once, the turn continues, because the transaction still has to be rolled back. */
  async commit(): Promise<void> {
    const durable = this.opened?.commit();
    this.opened = undefined;
    await durable;
  }

  rollback(): void {
    const { opened } = this;
    this.opened = undefined;
    opened?.rollback();
  }
}

function open(connection: DatabaseConnection): SqliteConnection {
  return connection as SqliteConnection;
}

function isReading({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || /^\s*select\b/i.test(sql);
}

function run<Row>(prepare: PrepareStatement, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
