import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/open-database.ts";

/** Runs once before the tests on SQLite: creates a database file with the current schema, which tests copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-template-"));
  const file = join(folder, "mosaico.sqlite");
  const { db } = await openDatabase(
    { engine: "sqlite", file },
    { backupDir: join(folder, "backups"), onLost: () => {} },
  );
  await db.destroy();
  process.env["MOSAICO_TEST_SQLITE_TEMPLATE"] = file;
  return () => rm(folder, { recursive: true, force: true });
}
