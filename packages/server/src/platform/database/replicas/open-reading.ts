import { Kysely } from "kysely";
import type { DatabaseConfig } from "../../config/config.ts";
import { resultPlugin } from "../result-plugin.ts";
import type { Database } from "../schema.ts";
import type { FreshReplica } from "./replica.ts";

// The database answers instead of a replica that does not.
const STATEMENT_MS = 20_000;
const MAX_CONNECTIONS = 5;

/**
 * How a thread reads from a replica that the main thread has chosen: over connections of its own, which stay open for the
 * next time. Undefined if there are none.
 */
export async function openReading(
  database: DatabaseConfig,
  primary: Kysely<Database>,
): Promise<((replica: Omit<FreshReplica, "db">) => Kysely<Database>) | undefined> {
  if (database.engine === "sqlite" || database.readUrls === undefined) return undefined;
  const { openPostgresPool } = await import("../postgres.ts");
  const { REPLICA_POOL } = await import("./replica.ts");
  const { readingDialect } = await import("./reading-dialect.ts");
  const opened = new Map<string, Kysely<Database>>();
  return ({ url, keepsSnapshots }) => {
    const key = `${keepsSnapshots} ${url}`;
    const open = opened.get(key);
    if (open !== undefined) return open;
    const bounds = { ...REPLICA_POOL, max: MAX_CONNECTIONS, statement_timeout: STATEMENT_MS };
    const pool = openPostgresPool(url, () => {}, bounds);
    const dialect = readingDialect({ pool, primary, keepsSnapshots, onFailed: () => {} });
    const db = new Kysely<Database>({ dialect, plugins: [resultPlugin] });
    opened.set(key, db);
    return db;
  };
}
