import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { ReplicaAdapter } from "./reads-replica.ts";
import type pg from "pg";
import type { Database } from "../schema.ts";

type ReadingParts = {
  readonly primary: Kysely<Database>;
  /** The connections to the replica. */
  readonly pool: pg.Pool;
  /** Whether a snapshot lasts at the replica for as long as it is needed. */
  readonly keepsSnapshots: boolean;
  /** Called when the replica failed a statement, which the primary then ran. */
  readonly onFailed: (error: unknown) => void;
};

type Reserved = { readonly connection: DatabaseConnection; readonly release: () => void };

const READ = /^\s*(select|with)\b/i;
// Its user or its time limit ended the statement: it would take as long elsewhere.
const CANCELLED = "57014";

/**
 * Kysely's dialect for requests that only read: statements are run by a replica, and by the primary if they write, or if
 * the replica fails. Neither the statement nor the request learns of it.
 */
export function readingDialect(parts: ReadingParts): Dialect {
  return {
    createAdapter: () => new ReplicaAdapter(),
    createDriver: () => new ReadingDriver(parts),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class ReadingDriver implements Driver {
  readonly #parts: ReadingParts;
  readonly #replica: Driver;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
    this.#replica = new PostgresDialect({ pool: parts.pool }).createDriver();
  }

  async init(): Promise<void> {
    await this.#replica.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ReadingConnection(this.#parts, this.#replica);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const reading = connection as ReadingConnection;
    const mayStay = this.#parts.keepsSnapshots && settings.accessMode === "read only";
    if (mayStay && (await this.#beginAtReplica(reading, settings))) return;
    const reserved = await reserveConnection(this.#parts.primary);
    try {
      await reserved.connection.executeQuery(beginOf(settings));
      reading.reserved = reserved;
    } catch (error) {
      reserved.release();
      throw error;
    }
  }

  async #beginAtReplica(
    reading: ReadingConnection,
    settings: TransactionSettings,
  ): Promise<boolean> {
    let reserved: Reserved | undefined;
    try {
      const connection = await this.#replica.acquireConnection();
      reserved = { connection, release: () => void this.#replica.releaseConnection(connection) };
      await this.#replica.beginTransaction(connection, settings);
      // The beginning is not waited for, and may have failed: nobody could turn to the primary later.
      await connection.executeQuery(CompiledQuery.raw("select 1"));
      reading.reserved = reserved;
      return true;
    } catch (error) {
      reserved?.release();
      this.#parts.onFailed(error);
      return false;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ readonly command?: string }>(
      CompiledQuery.raw("commit"),
    );
    // So PostgreSQL ends a transaction of which a statement failed.
    if (rows[0]?.command === "ROLLBACK") throw new Error("The transaction had failed before.");
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as ReadingConnection).release();
  }

  async destroy(): Promise<void> {}
}

/** Takes a real connection for each statement, or holds one for a transaction. */
class ReadingConnection implements DatabaseConnection {
  reserved: Reserved | undefined;
  readonly #parts: ReadingParts;
  readonly #replica: Driver;

  constructor(parts: ReadingParts, replica: Driver) {
    this.#parts = parts;
    this.#replica = replica;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.reserved !== undefined) return this.reserved.connection.executeQuery<Row>(query);
    if (READ.test(query.sql)) {
      try {
        return await this.#atReplica<Row>(query);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === CANCELLED) throw error;
        this.#parts.onFailed(error);
      }
    }
    const { primary } = this.#parts;
    return primary
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Row>(query));
  }

  async #atReplica<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.#replica.acquireConnection();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      await this.#replica.releaseConnection(connection);
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("PostgreSQL is read in portions, not by a cursor.");
  }

  release(): void {
    this.reserved?.release();
    this.reserved = undefined;
  }
}

/** A connection of the database, until it is released. */
async function reserveConnection(db: Kysely<Database>): Promise<Reserved> {
  const got = Promise.withResolvers<DatabaseConnection>();
  const over = Promise.withResolvers<void>();
  db.getExecutor()
    .provideConnection(async (connection) => {
      got.resolve(connection);
      await over.promise;
    })
    .catch(got.reject);
  return { connection: await got.promise, release: over.resolve };
}

function beginOf({ isolationLevel, accessMode }: TransactionSettings): CompiledQuery {
  const level = isolationLevel === undefined ? "" : ` isolation level ${isolationLevel}`;
  return CompiledQuery.raw(`start transaction${level} ${accessMode ?? ""}`.trimEnd());
}
