import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../start-error.ts";

// A server that is being replaced may take a moment to end.
const PATIENCE_MS = 1000;
const SQLITE_BUSY = 5;

/**
 * Creates the data folder if it is missing and locks it for this process. The operating system holds the lock and
 * releases it when the process ends for any reason; SQLite implements this on every platform.
 */
export function lockFolder(folder: string): { release(): void } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFile(join(folder, "mosaico.lock"));
  } catch (error) {
    throw new StartError(`DATA_DIR: ${problemOf(error, folder)}`, { cause: error });
  }
}

/** Locks a file for this process. Throws if another process holds the lock; see `isLocked`. */
export function lockFile(path: string): { release(): void } {
  const lock = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock.close() };
}

/** Whether an error means that another process holds the lock on a file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function problemOf(error: unknown, folder: string): string {
  if (isLocked(error)) {
    return `another Mosaico server is using ${folder}. Stop it, or use a different folder for this one.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `${folder} is not writable (${reason}). Choose a folder that this user may write to.`;
}
