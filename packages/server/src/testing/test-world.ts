import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { openBackups } from "#platform/backup/backups.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { WriterTurns } from "#platform/database/writer-turns.ts";
import { watchDiskSpace } from "#platform/disk/disk-space.ts";
import { localEvents } from "#platform/events/events.ts";
import { openBreachedPasswords } from "#platform/passwords/breached-passwords.ts";
import { openIdentity } from "#platform/identity/open-identity.ts";
import { randomIds } from "#platform/ids.ts";
import { openVideos } from "#platform/videos/open-videos.ts";
import { openOffice } from "#platform/office/open-office.ts";
import { openPayments } from "#platform/payment/open-payments.ts";
import { type OutsideOptions, openOutside } from "#platform/outward/open-outside.ts";
import { videoPicturesOf } from "#platform/outward/video-pictures-of.ts";
import { openSecrets } from "#platform/secrets/open-secrets.ts";
import { openIncoming } from "#platform/spool/open-incoming.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { openTexts } from "#platform/texts/texts.ts";
import { type TestClock, makeTestClock } from "./test-clock.ts";
import { statementPlaces } from "./statement-places.ts";
import { makeTestDatabase } from "./test-database.ts";

// Short, so that a slow provider counts as unreachable.
const PAYMENT_TIMEOUT_MS = 1000;

export type TestWorld = Omit<SystemCtx, "mailer" | "clock"> & {
  readonly clock: TestClock;
  readonly config: Config;
  readonly turns: WriterTurns | undefined;
  close(): Promise<void>;
};

/** Sites on this machine, which the server may ask in this test only. */
export type TestWorldOptions = Pick<OutsideOptions, "mayReach" | "resolve">;

/** A separate database with the current schema, and a data folder, both deleted when it is closed. */
export async function openTestWorld(
  settings: Partial<Config> = {},
  { mayReach, resolve }: TestWorldOptions = {},
): Promise<TestWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), "mosaico-test-"));
  const made = await makeTestDatabase(dataDir, { withSchema: true });
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      OFFICE_CONVERTER: "off",
      VIDEO_CONVERTER: "off",
      YOUTUBE_PICTURES: "off",
    }),
    database: made.config,
    ...settings,
  };
  const { db, engine, turns } = await openDatabase(config.database, {
    backupDir: join(dataDir, "backups"),
    // Dropping the database terminates idle connections.
    onLost: () => {},
    plugins: [statementPlaces],
  });
  // No test of this world cuts the power, so none has to wait for the disk.
  if (config.database.engine === "sqlite") await sql`pragma synchronous = off`.execute(db);
  const office = await openOffice(config, pino({ level: "silent" }));
  const videos = await openVideos(config, pino({ level: "silent" }));
  const log = pino({ level: "silent" });
  const texts = await openTexts({ folder: join(dataDir, "reading"), log });
  const clock = makeTestClock();
  const backups = openBackups(config);
  return {
    db,
    clock,
    ids: randomIds,
    secrets: (await openSecrets(config.secrets, { db, engine })).secrets,
    storage: await openStorage(config.files, { onTrouble: () => {} }),
    spool: await openIncoming({ dataDir, scanner: config.scanner }, { warn: () => {} }),
    disk: watchDiskSpace(dataDir, config.freeSpaceWarning),
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    accountQuota: config.accountQuota,
    refusesPrograms: !config.programs,
    outside: openOutside({
      publicUrl: config.publicUrl,
      ...(mayReach && { mayReach }),
      ...(resolve && { resolve }),
    }),
    readsPages: config.readsPages,
    videoPictures: videoPicturesOf(config),
    webhookHosts: config.webhookHosts,
    accountMosaics: config.accountMosaics,
    accountTiles: config.accountTiles,
    payments: await openPayments(config.payment, {
      onTrouble: () => {},
      timeoutMs: PAYMENT_TIMEOUT_MS,
    }),
    office,
    videos,
    texts,
    backups,
    events: localEvents(),
    identity:
      config.identity &&
      openIdentity(config.identity, { publicUrl: config.publicUrl, clock, onTrouble: () => {} }),
    signIn: config.signIn,
    ...(config.breachedPasswords !== undefined && {
      breachedPasswords: await openBreachedPasswords(config.breachedPasswords, () => {}),
    }),
    config,
    turns,
    close: async () => {
      await backups.stop();
      await office.close();
      await videos.close();
      await texts.close();
      await db.destroy();
      await made.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
