import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { randomIds } from "#platform/ids.ts";
import { outboxMailer } from "#platform/mail/outbox-mailer.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import { type TestClock, makeTestClock } from "./test-clock.ts";
import { makeTestDatabase } from "./test-database.ts";

export type TestCtx = {
  readonly ctx: SystemCtx;
  readonly config: Config;
  readonly clock: TestClock;
  close(): Promise<void>;
};

/** The world of the services, over a real database and a data folder of its own. */
export async function testCtx(settings: Partial<Config> = {}): Promise<TestCtx> {
  const dataDir = await mkdtemp(join(tmpdir(), "mosaico-test-"));
  const made = await makeTestDatabase(dataDir);
  const config = { ...readConfig({ DATA_DIR: dataDir }), database: made.config, ...settings };
  const opened = await openDatabase(config.database, {
    backupDir: join(dataDir, "backups"),
    // Dropping the database ends the connections that are idle.
    onLost: () => {},
  });
  const clock = makeTestClock();
  const ctx: SystemCtx = {
    db: opened.db,
    clock,
    ids: randomIds,
    storage: await openDiskStorage(config.filesDir),
    mailer: outboxMailer(randomIds, clock),
    publicUrl: config.publicUrl,
  };
  return {
    ctx,
    config,
    clock,
    close: async () => {
      await opened.db.destroy();
      await made.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
