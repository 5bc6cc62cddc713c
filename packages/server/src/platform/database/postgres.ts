import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type QueryResult,
} from "kysely";
import pg from "pg";
import { noteDuration } from "./slow-statements.ts";
import { statementName } from "./statement-names.ts";

const POOL = {
  max: 10,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  lock_timeout: 10_000,
  application_name: "mosaico",
  // Statements are sent without waiting for the answers to those before them.
  pipeline: true,
  keepAlive: true,
};

// The database ends a statement itself before that, unless it or the network between no longer answers at all.
const BEYOND_STATEMENT_MS = 3000;

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;
const READ = /^\s*select\b/i;

/**
 * A connection that keeps the statements which run often, under their names, and sends what is asked in one turn
 * together, since each packet wakes the database and each answer this process.
 */
class KeepingClient extends pg.Client {
  #isGathering = false;
  /** The answer to the begin of the transaction. */
  #begun: Promise<unknown> | undefined;
  #isWaiting = false;
  #asked = 0;
  #silence: NodeJS.Timeout | undefined;

  // Only the form that Kysely's driver calls: the others are passed on as they are.
  override query = ((first: unknown, values?: readonly unknown[], ...more: unknown[]) => {
    const run = () => this.#send(first, values, more);
    if (typeof first !== "string") return run();
    if (BEGIN.test(first)) return this.#begin(run() as Promise<unknown>);
    const begun = this.#begun;
    if (begun === undefined) return run();
    // Had the transaction not begun, a write would be final. A read would change nothing, and the commit would fail.
    if (READ.test(first) && !this.#isWaiting) return run();
    // What follows a statement that waits must not overtake it.
    this.#isWaiting = true;
    if (!END.test(first)) return begun.then(run);
    this.#begun = undefined;
    return first === "rollback" ? begun.then(run, run) : begun.then(run);
  }) as pg.Client["query"];

  /** Nobody waits for the answer: what is sent next is answered after it. */
  #begin(begun: Promise<unknown>): Promise<object> {
    begun.catch(() => {});
    this.#begun = begun;
    this.#isWaiting = false;
    return Promise.resolve({ command: "BEGIN", rows: [] });
  }

  #send(first: unknown, values: readonly unknown[] | undefined, more: readonly unknown[]): unknown {
    const name = typeof first === "string" ? statementName(first) : undefined;
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    const since = performance.now();
    this.#gather();
    const answer =
      name === undefined
        ? query(first, values, ...more)
        : query({ name, text: first, values }, ...more);
    if (typeof first === "string" && answer instanceof Promise) {
      this.#asked += 1;
      if (this.#asked === 1) this.#expectAnswer();
      const note = () => {
        noteDuration(first, performance.now() - since);
        this.#asked -= 1;
        this.#expectAnswer();
      };
      answer.then(note, note);
    }
    return answer;
  }

  /** A connection that stays silent is given up: it would hold those who wait for it, and its place in the pool. */
  #expectAnswer(): void {
    clearTimeout(this.#silence);
    if (this.#asked === 0) return;
    const { connectionParameters } = this as unknown as {
      connectionParameters: { statement_timeout: number };
    };
    const end = () => this.connection.stream.destroy(new Error("Connection terminated: no answer"));
    const patience = connectionParameters.statement_timeout + BEYOND_STATEMENT_MS;
    this.#silence = setTimeout(end, patience).unref();
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/** Statements outside of transactions, without the layers of the query builder. */
export function pooledConnection(pool: pg.Pool): Pick<DatabaseConnection, "executeQuery"> {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query(sql, [...parameters]);
        return { rows: rows as Row[] };
      } finally {
        client.release();
      }
    },
  };
}

/** Kysely's dialect over a bounded pool of connections; `onLost` is called when an idle connection breaks. */
export function postgresDialect(...parts: Parameters<typeof openPostgresPool>): PostgresDialect {
  return new PostgresDialect({ pool: openPostgresPool(...parts) });
}

/** A bounded pool of connections, with the types of results and the limits that all statements have. */
export function openPostgresPool(
  url: string,
  onLost: (error: Error) => void,
  bounds: Partial<typeof POOL> = {},
): pg.Pool {
  const types = new pg.TypeOverrides();
  // Counts, sums and keys are far below 2^53; the driver would return them as text.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    ...POOL,
    ...bounds,
    connectionString: url,
    types,
    Client: KeepingClient,
  });
  // Without a listener, an idle connection closed by the database would crash the process.
  pool.on("error", onLost);
  // The pool does not listen to a connection in use either. Its user learns of the failure with the next query.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
