import { join } from "node:path";
import { readConfig } from "#platform/config/config.ts";
import { inspectDatabase } from "#platform/database/inspect-database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockFolder } from "#platform/process/lock-folder.ts";

/** What migrating did or would do. */
export type Migration = {
  readonly done: readonly string[];
  readonly pending: readonly string[];
  /** The names of the migrations that were applied now. */
  readonly applied: readonly string[];
  /** The copy of a SQLite database from before. */
  readonly copy: string | null;
};

/**
 * Says which migrations are pending, and applies them if `isRun`: all or none, after a copy of a SQLite database.
 * @throws {StartError} if the database cannot be migrated, or a server is using it.
 */
export async function migrateInstallation(
  env: NodeJS.ProcessEnv,
  { isRun }: { readonly isRun: boolean },
): Promise<Migration> {
  const config = readConfig(env);
  const before = (await inspectDatabase(config.database)) ?? { done: [], pending: [] };
  if (!isRun) return { done: before.done, pending: before.pending, applied: [], copy: null };
  const lock = lockFolder(config.dataDir);
  try {
    const backupDir = join(config.dataDir, "backups");
    const opened = await openDatabase(config.database, { backupDir, onLost: () => {} });
    await opened.db.destroy();
    const applied = opened.migrated;
    return {
      done: [...before.done, ...applied],
      pending: [],
      applied,
      copy: opened.backupFile ?? null,
    };
  } finally {
    lock.release();
  }
}
