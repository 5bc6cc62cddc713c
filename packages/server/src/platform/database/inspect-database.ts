import { existsSync } from "node:fs";
import { sql } from "kysely";
import type { DatabaseConfig } from "../config/config.ts";
import { planMigrations } from "./migrate.ts";
import { migrations } from "./migrations/migrations.ts";
import { connectUnchanged } from "./open-database.ts";

/** What a database is like, without changing it. */
export type InspectedDatabase = {
  /** The version of SQLite or PostgreSQL. */
  readonly version: string;
  /** The names of the migrations that were applied, oldest first. */
  readonly done: readonly string[];
  /** The names of those that the next start applies. */
  readonly pending: readonly string[];
  /** The database server's time minus ours, in milliseconds; null for SQLite, which has none of its own. */
  readonly clockAheadMs: number | null;
};

/**
 * Looks at the database that the settings name. Returns undefined if it is a file that does not exist yet.
 * @throws {StartError} if it cannot be reached, or is from another version.
 */
export async function inspectDatabase(
  config: DatabaseConfig,
): Promise<InspectedDatabase | undefined> {
  if (config.engine === "sqlite" && !existsSync(config.file)) return undefined;
  const db = await connectUnchanged(config);
  try {
    const { engine } = config;
    const { done, pending } = await planMigrations(db, engine, migrations);
    const { version, now } =
      engine === "sqlite"
        ? { version: await readText(sql`select sqlite_version() as value`), now: undefined }
        : {
            version: await readText(sql`select current_setting('server_version') as value`),
            now: await readText(
              sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as value`,
            ),
          };
    const clockAheadMs = now === undefined ? null : Number(now) - Date.now();
    return { version, done, pending: pending.map(({ name }) => name), clockAheadMs };
  } finally {
    await db.destroy();
  }

  async function readText(query: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await query.execute(db);
    return String((rows[0] as { value: unknown } | undefined)?.value);
  }
}
