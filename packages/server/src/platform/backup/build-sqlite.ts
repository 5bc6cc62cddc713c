import { join } from "node:path";
import { openDatabase } from "../database/open-database.ts";
import { sqliteLoader } from "../database/dump/load-sqlite.ts";
import { BackupError } from "./backup-error.ts";
import { loadBackup, migrationsOf } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import type { OnProgress } from "./progress.ts";
import type { Vault } from "./vault.ts";

/**
 * Builds a SQLite file from a backup of either engine, compared row by row, checked, and brought up to date. Returns its
 * path.
 */
export async function buildSqlite(
  vault: Vault,
  manifest: Manifest,
  folder: string,
  onProgress?: OnProgress,
): Promise<string> {
  const { done, later } = migrationsOf(manifest);
  const file = join(folder, "mosaico.sqlite");
  const config = { engine: "sqlite", file } as const;
  const options = { backupDir: join(folder, "unused"), onLost: () => {} };
  await (await openDatabase(config, { ...options, migrations: done })).db.destroy();
  const loader = sqliteLoader(file);
  try {
    await loadBackup(vault, manifest, loader, onProgress);
    await loader.finish(manifest.sequences).catch((error: unknown) => {
      throw new BackupError("different", `The restored database is not sound: ${String(error)}.`, {
        cause: error,
      });
    });
  } finally {
    await loader.close();
  }
  if (later.length > 0) await (await openDatabase(config, options)).db.destroy();
  return file;
}
