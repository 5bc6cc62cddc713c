import { DatabaseSync } from "node:sqlite";

/** Moves everything from the write-ahead log into the file itself. Nobody else may be using it. */
export function checkpointAndClose(file: string): void {
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}
