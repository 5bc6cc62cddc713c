import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import {
  startDocumentConversion,
  startReadingTexts,
  startVideoCopying,
} from "#features/files/files.service.ts";
import { sweepChallenges } from "#features/auth/auth.service.ts";
import { maintainPayments } from "#features/billing/billing.service.ts";
import { maintainMosaics } from "#features/mosaics/mosaics.service.ts";
import {
  startDeliveries,
  sweepDeliveries,
  watchHookedAccounts,
} from "#features/webhooks/webhooks.service.ts";
import { putExamples } from "#features/setup/put-examples.ts";
import { setUp } from "#features/setup/setup.service.ts";
import { openBackups } from "#platform/backup/backups.ts";
import { systemClock } from "#platform/clock.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { findMistypedSettings } from "#platform/config/mistyped-settings.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { onSlowStatement } from "#platform/database/slow-statements.ts";
import type { WriterTurns } from "#platform/database/writer-turns.ts";
import { prepareDataFolder } from "#platform/disk/data-folder.ts";
import { watchDiskSpace } from "#platform/disk/disk-space.ts";
import { diskSpaceReporter } from "#platform/disk/report-disk-space.ts";
import type { LeftOpen } from "#platform/disk/private-folder.ts";
import { type Events, localEvents } from "#platform/events/events.ts";
import { sweepAnswers } from "#platform/http/answer-once.ts";
import { openIdentity } from "#platform/identity/open-identity.ts";
import { randomIds } from "#platform/ids.ts";
import { sweepRefusals } from "#platform/http/audit-refusals.ts";
import { sweepLimits } from "#platform/limits/limits.ts";
import { createLog } from "#platform/log/create-log.ts";
import { startMailWorker } from "#platform/mail/mail-worker.ts";
import { outboxMailer } from "#platform/mail/outbox-mailer.ts";
import { sweepOutbox } from "#platform/mail/sweep-outbox.ts";
import { openVideos } from "#platform/videos/open-videos.ts";
import { openOffice } from "#platform/office/open-office.ts";
import { type OutsideOptions, openOutside } from "#platform/outward/open-outside.ts";
import { videoPicturesOf } from "#platform/outward/video-pictures-of.ts";
import { openBreachedPasswords } from "#platform/passwords/breached-passwords.ts";
import { openPayments } from "#platform/payment/open-payments.ts";
import { findFolder } from "#platform/process/find-folder.ts";
import { listenProblem, probePort } from "#platform/process/listen.ts";
import { lockFolder } from "#platform/process/lock-folder.ts";
import { repeat } from "#platform/process/repeat.ts";
import { openSecrets } from "#platform/secrets/open-secrets.ts";
import { openIncoming } from "#platform/spool/open-incoming.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { openTexts } from "#platform/texts/texts.ts";
import { buildApp } from "./app.ts";
import { openHeavyThreads } from "./open-heavy-threads.ts";
import { openReplicas } from "./open-replicas.ts";
import { openMetrics, openTracing } from "./open-watching.ts";
import {
  startAnalyzing,
  startBackups,
  startCopySweep,
  startDepartures,
  startFileSweep,
  startMergingWords,
  startRebuildingTexts,
} from "./start-sweeps.ts";
import { welcome } from "./welcome.ts";

const WEB_ROOT = fileURLToPath(new URL("../../web/dist", import.meta.url));
const IDLE_CHECK_MS = 100;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

export type RunningServer = {
  readonly log: Logger;
  /** The URL, and how to sign in. */
  readonly welcome: string;
  close(): Promise<void>;
};

/** What lets tests have sites on this machine. No setting does, and the program that operators start passes nothing. */
export type StartOptions = Pick<OutsideOptions, "mayReach">;

/** Starts everything in order; on failure it closes everything again and throws. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { mayReach }: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, { forPerson: process.stdout.isTTY });
  for (const { name, suggestion } of findMistypedSettings(env)) {
    log.warn(`${name} is not a setting and has no effect. Did you mean ${suggestion}?`);
  }
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).toReversed()) await undo();
  };
  try {
    const lock = lockFolder(config.dataDir);
    opened.push(() => lock.release());
    warnOfOpenFolder(log, await prepareDataFolder(config.dataDir));
    // If the port were taken, a first password would be created and lost without being shown.
    await probePort(config);
    const { ctx, turns } = await openWorld(config, log, opened, mayReach);
    const setUpDone = await setUp(ctx, config);
    await putExamples(ctx).catch((error: unknown) =>
      log.warn({ err: error }, "the examples could not be created; retrying at the next start"),
    );
    const mail = startMailWorker(ctx, config, log);
    opened.push(() => mail.stop());
    const diskReport = repeat(MINUTE_MS, diskSpaceReporter(ctx.disk, log), log);
    opened.push(() => diskReport.stop());
    const sweep = repeat(HOUR_MS, () => sweepLimits(ctx).then(() => sweepRefusals(ctx)), log);
    opened.push(() => sweep.stop());
    const answerSweep = repeat(HOUR_MS, () => sweepAnswers(ctx), log);
    opened.push(() => answerSweep.stop());
    const challengeSweep = repeat(HOUR_MS, () => sweepChallenges(ctx), log);
    opened.push(() => challengeSweep.stop());
    const mailSweep = repeat(HOUR_MS, () => sweepOutbox(ctx), log);
    opened.push(() => mailSweep.stop());
    const deliveries = startDeliveries(ctx, log);
    opened.push(() => deliveries.stop());
    const deliverySweep = repeat(HOUR_MS, () => sweepDeliveries(ctx), log);
    opened.push(() => deliverySweep.stop());
    const payments = repeat(HOUR_MS, () => maintainPayments(ctx, log), log);
    opened.push(() => payments.stop());
    const mosaicMaintenance = maintainMosaics(ctx, log);
    opened.push(() => mosaicMaintenance.stop());
    const departures = startDepartures(ctx, log);
    opened.push(() => departures.stop());
    const fileSweep = startFileSweep(ctx, log);
    opened.push(() => fileSweep.stop());
    const documents = startDocumentConversion(ctx, log);
    opened.push(() => documents.stop());
    const videoCopying = startVideoCopying(ctx, log);
    opened.push(() => videoCopying.stop());
    opened.push(startBackups(ctx, log));
    if (config.database.engine === "sqlite") {
      opened.push(startCopySweep(upgradeCopiesOf(config), log));
      opened.push(startMergingWords(ctx, log));
    } else opened.push(startAnalyzing(ctx, log));
    opened.push(startRebuildingTexts(ctx, log));
    const textReading = startReadingTexts(ctx, log);
    opened.push(() => textReading.stop());
    const app = await buildApp({
      ctx,
      config,
      log,
      webRoot: findFolder(WEB_ROOT),
      heavy: openHeavyThreads({ ctx, config, turns, log }),
    });
    opened.push(() => closeApp(app));
    await openMetrics(app, ctx, config, opened);
    await openTracing(app, config, log, opened);
    await listen(app, config);
    if (!config.signIn.passwords) {
      log.warn(
        "passwords are off; if the identity provider fails, `mosaico user link EMAIL` lets an administrator in",
      );
    }
    if (config.signIn.passwords && setUpDone.admin?.password !== undefined) {
      log.info("the password below signs in for three days: choose your own in the profile");
    }
    return { log, welcome: welcome(config, setUpDone), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function warnOfOpenFolder(log: Logger, left: LeftOpen | undefined): void {
  if (left !== undefined)
    log.warn(left, "other users of this machine may be able to read this folder");
}

/** Opens what all requests share, and adds to `opened` how it is closed again. */
export async function openWorld(
  config: Config,
  log: Logger,
  opened: (() => Promise<void> | void)[],
  mayReach: OutsideOptions["mayReach"],
): Promise<{ ctx: SystemCtx; turns: WriterTurns | undefined }> {
  // Opened first, so that a wrong URL of the store leaves the database untouched.
  const storage = await openStorage(config.files, {
    onTrouble: (error) => log.warn({ err: error }, "there is a problem with the file storage"),
    onLeftOpen: (left) => warnOfOpenFolder(log, left),
  });
  const { db, engine, turns, migrated, backupFile } = await openDatabase(config.database, {
    backupDir: upgradeCopiesOf(config),
    isServed: true,
    onLost: (error) => log.warn({ err: error }, "a connection to the database was lost"),
  });
  opened.push(() => db.destroy());
  opened.push(onSlowStatement((statement) => log.warn(statement, "a statement was slow")));
  if (migrated.length > 0) log.info({ migrated, backupFile }, "the database was migrated");
  const { secrets, resealed } = await openSecrets(config.secrets, { db, engine });
  if (resealed > 0) {
    log.info({ many: resealed, key: secrets.keys.current.id }, "secrets were encrypted");
  }
  const events = await openEvents(config, log, opened);
  const office = await openOffice(config, log);
  opened.push(() => office.close());
  const videos = await openVideos(config, log);
  opened.push(() => videos.close());
  const texts = await openTexts({ folder: join(config.dataDir, "reading"), log });
  opened.push(() => texts.close());
  const ctx: SystemCtx = {
    db,
    ...(await openReplicas(config, db, log, opened)),
    clock: systemClock,
    ids: randomIds,
    secrets,
    storage,
    spool: await openIncoming(config, log),
    disk: watchDiskSpace(config.dataDir, config.freeSpaceWarning),
    mailer: outboxMailer({ ids: randomIds, clock: systemClock, secrets }),
    office,
    videos,
    texts,
    backups: openBackups(config),
    events,
    identity:
      config.identity &&
      openIdentity(config.identity, {
        publicUrl: config.publicUrl,
        clock: systemClock,
        onTrouble: (trouble) =>
          log.warn({ trouble }, "there is a problem with the identity provider"),
      }),
    signIn: config.signIn,
    ...(config.breachedPasswords !== undefined && {
      breachedPasswords: await openBreachedPasswords(config.breachedPasswords, (error) =>
        log.error({ err: error }, "the list of breached passwords cannot be read"),
      ),
    }),
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    accountQuota: config.accountQuota,
    refusesPrograms: !config.programs,
    outside: openOutside({ publicUrl: config.publicUrl, ...(mayReach && { mayReach }) }),
    readsPages: config.readsPages,
    videoPictures: videoPicturesOf(config),
    webhookHosts: config.webhookHosts,
    hookedAccounts: watchHookedAccounts({ db, events, clock: systemClock }),
    accountMosaics: config.accountMosaics,
    accountTiles: config.accountTiles,
    payments: await openPayments(config.payment, {
      onTrouble: (trouble) => log.warn({ trouble }, "there is a problem with the payment provider"),
    }),
  };
  return { ctx, turns };
}

/** If several processes may share the database, events of one of them reach the others. */
async function openEvents(
  { database }: Config,
  log: Logger,
  opened: (() => Promise<void> | void)[],
): Promise<Events> {
  if (database.engine === "sqlite") return localEvents();
  // Loaded only if PostgreSQL is used.
  const { openPostgresEvents } = await import("#platform/database/postgres-events.ts");
  const events = await openPostgresEvents(database.url, {
    onLost: (error) => log.warn({ err: error }, "the database connection for events was lost"),
  });
  opened.push(() => events.close());
  return events;
}

function upgradeCopiesOf({ dataDir }: Config): string {
  return join(dataDir, "backups");
}

/** The library is loaded only if metrics are enabled. */
async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenProblem(error, config);
  }
}

/** Keep-alive connections of browsers would keep the server open. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}
