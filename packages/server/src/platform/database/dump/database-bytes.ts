import { stat } from "node:fs/promises";
import type { DatabaseConfig } from "../../config/config.ts";

/** The size of a database on its disk. A SQLite file that is missing has none. */
export async function databaseBytes(database: DatabaseConfig): Promise<number> {
  if (database.engine === "sqlite") {
    return (await stat(database.file).catch(() => undefined))?.size ?? 0;
  }
  const { postgresBytes } = await import("./load-postgres.ts");
  return postgresBytes(database.url);
}
