import { PostgresDialect } from "kysely";
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
  keepAlive: true,
};

/** A connection that keeps the statements which run often, under their names. */
class KeepingClient extends pg.Client {
  // Only the form that Kysely's driver calls: the others are passed on as they are.
  override query = ((first: unknown, values?: readonly unknown[], ...more: unknown[]) => {
    const name = typeof first === "string" ? statementName(first) : undefined;
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    const since = performance.now();
    const answer =
      name === undefined
        ? query(first, values, ...more)
        : query({ name, text: first, values }, ...more);
    if (typeof first === "string" && answer instanceof Promise) {
      const note = () => noteDuration(first, performance.now() - since);
      answer.then(note, note);
    }
    return answer;
  }) as pg.Client["query"];
}

/** Kysely's dialect over a bounded pool of connections; `onLost` is called when an idle connection breaks. */
export function postgresDialect(
  url: string,
  onLost: (error: Error) => void,
  bounds: Partial<typeof POOL> = {},
): PostgresDialect {
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
  return new PostgresDialect({ pool });
}
