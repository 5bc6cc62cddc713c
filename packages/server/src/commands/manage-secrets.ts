import { join } from "node:path";
import { auditLostSecrets, reportLostSecret } from "#features/admin/report-lost-secrets.ts";
import { systemClock } from "#platform/clock.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { inspectDatabase } from "#platform/database/inspect-database.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/open-database.ts";
import { randomIds } from "#platform/ids.ts";
import { outboxMailer } from "#platform/mail/outbox-mailer.ts";
import { lockFolder } from "#platform/process/lock-folder.ts";
import { forgetLost } from "#platform/secrets/forget-lost.ts";
import { type InspectedSecrets, inspectSecrets } from "#platform/secrets/inspect-secrets.ts";
import { readKeyFile, writeNewKey } from "#platform/secrets/key-file.ts";
import { findKeys, openSecrets, reseal } from "#platform/secrets/open-secrets.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { StartError } from "#platform/start-error.ts";

/** What was done to the secrets. */
export type Rotation = {
  /** The id of the key that everything is encrypted with now. */
  readonly key: string;
  readonly resealed: number;
};

/** Says which key encrypts the secrets. */
export async function describeSecrets(env: NodeJS.ProcessEnv): Promise<InspectedSecrets> {
  const config = readConfig(env);
  await requireSchema(config);
  return inspectSecrets(config.secrets, config.database);
}

/**
 * Encrypts everything with a new key, or with that of the settings. The former keys stay in the file, for backups.
 * @throws {StartError} if a server is using the database, or a key is missing.
 */
export async function rotateSecrets(env: NodeJS.ProcessEnv): Promise<Rotation> {
  const config = readConfig(env);
  return withDatabase(config, async (opened) => {
    // Fails, and generates no key, if the present one is missing.
    await openSecrets(config.secrets, opened);
    const { key, file } = config.secrets;
    if (key === undefined) await writeNewKey(file, await readKeyFile(file));
    const keys = await findKeys(config.secrets);
    if (keys === undefined) throw new Error("The key that was just written is gone.");
    const resealed = await reseal(opened.db, opened.engine, createSecrets(keys));
    return { key: keys.current.id, resealed };
  });
}

/**
 * After a key was lost: gives up what it encrypted, records it in the audit log, and reports it by mail to whom it concerns.
 * Without `isRun`, says how much that is.
 * @throws {StartError} if a server is using the database.
 */
export async function forgetSecrets(
  env: NodeJS.ProcessEnv,
  { isRun }: { readonly isRun: boolean },
): Promise<Readonly<Record<string, number>>> {
  const config = readConfig(env);
  return withDatabase(config, async ({ db, engine }) => {
    const { file, mayGenerate } = config.secrets;
    const found = await findKeys(config.secrets);
    if (found === undefined && !mayGenerate) throw new StartError("SECRETS_KEY is missing.");
    if (found === undefined && isRun) await writeNewKey(file, []);
    const keys = found ?? (await findKeys(config.secrets));
    // Before there is a key, nothing can be read.
    const secrets = createSecrets(
      keys ?? { current: { id: "00000000", hex: "0".repeat(64) }, others: [] },
    );
    const own = { ids: randomIds, clock: systemClock };
    const mailer = outboxMailer({ ...own, secrets });
    const parts = { ...own, db, mailer, publicUrl: config.publicUrl };
    const lost = await forgetLost(db, secrets, {
      isRun,
      report: (tx, secret) => reportLostSecret({ ...parts, db: tx }, secret),
    });
    if (isRun && Object.keys(lost).length > 0) await auditLostSecrets(parts);
    if (isRun) await reseal(db, engine, secrets);
    return lost;
  });
}

/** A command that changes secrets has the database to itself, because a running server knows only the former keys. */
async function withDatabase<Result>(
  config: Config,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await requireSchema(config);
  const lock = lockFolder(config.dataDir);
  try {
    const backupDir = join(config.dataDir, "backups");
    const opened = await openDatabase(config.database, { backupDir, onLost: () => {} });
    try {
      return await work(opened);
    } finally {
      await opened.db.destroy();
    }
  } finally {
    lock.release();
  }
}

async function requireSchema({ database }: Config): Promise<void> {
  const found = await inspectDatabase(database);
  if (found === undefined || found.done.length === 0) {
    throw new StartError("There is no database yet: the first start creates it.");
  }
  if (found.pending.length > 0) {
    throw new StartError(
      "The database is from an earlier version: run mosaico migrate --run first.",
    );
  }
}
