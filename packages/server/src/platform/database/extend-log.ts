import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

// What small edits write between two checkpoints, see `createCheckpoints`.
const LOG_BYTES = 4 * 1024 * 1024;

/**
 * Makes the log of a SQLite file as long as it becomes in use. A commit that makes the log longer has to wait for the
 * disk twice, for its pages and for the length of the file; one that writes over the log waits only for its pages. To
 * SQLite, zeros are the end of the log. Without space for them, or if another process is writing, the log grows with its
 * commits as usual.
 */
export function extendLog(database: DatabaseSync, file: string): void {
  try {
    // Nobody, of whatever process, writes to the log meanwhile.
    database.exec("BEGIN IMMEDIATE");
    append(`${file}-wal`);
  } catch {
    // Full disks are reported by the commits that they concern.
  } finally {
    if (database.isTransaction) database.exec("ROLLBACK");
  }
}

function append(log: string): void {
  const at = openSync(log, "r+");
  try {
    const { size } = fstatSync(at);
    if (size >= LOG_BYTES) return;
    writeSync(at, Buffer.alloc(LOG_BYTES - size), 0, undefined, size);
    fsyncSync(at);
  } finally {
    closeSync(at);
  }
}
