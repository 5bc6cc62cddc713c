import type { DatabaseConfig } from "../../config/config.ts";
import { openSqliteSnapshot } from "./sqlite-snapshot.ts";
import type { Snapshot } from "./table-rows.ts";

/** Begins to read everything in a database as of now. */
export async function openSnapshot(config: DatabaseConfig): Promise<Snapshot> {
  if (config.engine === "sqlite") return openSqliteSnapshot(config.file);
  // Loaded only if PostgreSQL is used.
  const { openPostgresSnapshot } = await import("./postgres-snapshot.ts");
  return openPostgresSnapshot(config.url);
}
