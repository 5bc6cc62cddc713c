import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "#platform/config/config.ts";
import { findMistypedSettings } from "#platform/config/mistyped-settings.ts";
import { inspectDatabase } from "#platform/database/inspect-database.ts";
import { watchDiskSpace } from "#platform/disk/disk-space.ts";
import { trySmtp } from "#platform/mail/try-smtp.ts";
import { findSoffice } from "#platform/office/find-soffice.ts";
import { inspectBreachedPasswords } from "#platform/passwords/breached-passwords.ts";
import { findFolder } from "#platform/process/find-folder.ts";
import { lockFolder } from "#platform/process/lock-folder.ts";
import { inspectSecrets } from "#platform/secrets/inspect-secrets.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { findFfmpeg } from "#platform/videos/find-ffmpeg.ts";
import { checkBackups } from "./check-backups.ts";
import { checkReplicas } from "./check-replicas.ts";
import { checkScanner } from "./check-scanner.ts";
import { type Finding, messageOf, ok, problem, warning } from "./finding.ts";

const WEB_ROOT = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const OLDEST_NODE = 26;
const MAX_CLOCK_DIFFERENCE_MS = 5000;
const THIS_PRODUCT_MS = Date.UTC(2026, 10, 1);
// What the command line uses itself.
const OWN_VARIABLES = new Set(["MOSAICO_URL", "MOSAICO_TOKEN", "MOVE_DATABASE", "MOVE_FILES"]);
const GIGABYTE = 1e9;

/** Checks what an installation needs, one thing after the other. Writes only a small file, which it deletes again. */
export async function* diagnose(env: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield checkNode(process.versions.node);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    yield problem("settings", error, "Correct this setting; docs/running.md lists all of them.");
    return;
  }
  yield* checkSettings(env, config);
  yield* checkSignIn(config);
  yield* checkBreachedPasswords(config);
  yield await checkFolder(config);
  yield await checkDisk(config);
  yield* checkDatabase(config);
  yield* checkReplicas(config.database);
  yield await checkSecrets(config);
  yield await checkStore(config);
  yield await checkBackups(config);
  yield await checkMail(config);
  yield* checkScanner(config.scanner);
  yield* checkPrograms(config);
  yield findFolder(WEB_ROOT) === undefined
    ? warning("web app", "not built", "Run npm start, which builds it, or npm run build.")
    : ok("web app", "built");
}

/** Whether this version of Node can run the server. */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? ok("node", version)
    : problem("node", `${version} is too old`, `Install Node ${OLDEST_NODE} or later.`);
}

function* checkSettings(env: NodeJS.ProcessEnv, { publicUrl }: Config): Generator<Finding> {
  const mistyped = findMistypedSettings(env).filter(({ name }) => !OWN_VARIABLES.has(name));
  for (const { name, suggestion } of mistyped) {
    yield warning("settings", `${name} is no setting`, `Did you mean ${suggestion}?`);
  }
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = hostname === "localhost" || hostname.startsWith("127.");
  if (protocol === "http:" && !isHere) {
    yield warning(
      "settings",
      `PUBLIC_URL is ${publicUrl}: passwords travel unencrypted`,
      "Put a proxy with TLS in front, and set PUBLIC_URL to its https address.",
    );
  } else if (mistyped.length === 0) yield ok("settings", `PUBLIC_URL is ${publicUrl}`);
}

/** Says who can get in, because a provider that fails would leave everybody outside. */
function* checkSignIn({
  signIn,
  identity,
}: Pick<Config, "signIn" | "identity">): Generator<Finding> {
  if (identity === undefined) return;
  yield signIn.passwords
    ? ok("sign-in", `by password and ${identity.name}`)
    : warning(
        "sign-in",
        `passwords are off: only ${identity.name} and passkeys let users in`,
        "Add a passkey to your own user. If nothing works, run mosaico user link EMAIL.",
      );
  if (identity.trustsEmail) {
    yield warning(
      "sign-in",
      "OIDC_TRUST_EMAIL is on: whoever can set an address at the provider gets the user who has it here",
      "Leave it on only where nobody but administrators sets addresses there.",
    );
  }
}

async function* checkBreachedPasswords({
  breachedPasswords: path,
}: Config): AsyncGenerator<Finding> {
  if (path === undefined) return;
  try {
    const size = await inspectBreachedPasswords(path);
    yield ok("breached passwords", `${path}, ${(size / GIGABYTE).toFixed(1)} GB`);
  } catch (error) {
    yield problem("breached passwords", error, "See the section on passwords in docs/running.md.");
  }
}

async function checkFolder({ dataDir }: Config): Promise<Finding> {
  if (findFolder(dataDir) === undefined) {
    return warning("data folder", `${dataDir} does not exist`, "The first start creates it.");
  }
  try {
    lockFolder(dataDir).release();
    return ok("data folder", `${dataDir}, not in use`);
  } catch (error) {
    const message = messageOf(error);
    return /another Mosaico server/.test(message)
      ? ok("data folder", `${dataDir}, in use by a running server`)
      : problem(
          "data folder",
          message,
          "Give this user the folder, or set DATA_DIR to another one.",
        );
  }
}

async function checkDisk({ dataDir, freeSpaceWarning }: Config): Promise<Finding> {
  if (findFolder(dataDir) === undefined) return ok("disk", "not used yet");
  const { freeBytes, level } = await watchDiskSpace(dataDir, freeSpaceWarning).read();
  const text =
    freeBytes === null ? "free space unknown" : `${(freeBytes / GIGABYTE).toFixed(1)} GB free`;
  const advice = "Free space, or move DATA_DIR to a larger disk.";
  if (level === "full") return problem("disk", `full: ${text}`, advice);
  return level === "low" ? warning("disk", `low: ${text}`, advice) : ok("disk", text);
}

async function* checkDatabase({ database }: Config): AsyncGenerator<Finding> {
  const name = database.engine === "sqlite" ? "SQLite" : "PostgreSQL";
  try {
    const found = await inspectDatabase(database);
    if (found === undefined || found.done.length === 0) {
      yield warning("database", `${name}, empty`, "The first start creates it.");
      yield checkClock(null);
      return;
    }
    const { version, done, pending, clockAheadMs } = found;
    yield pending.length === 0
      ? ok("database", `${name} ${version}, schema ${done.at(-1)}`)
      : warning(
          "database",
          `${name} ${version}, schema ${done.at(-1)}: ${pending.length} migrations are pending`,
          "Run mosaico migrate --run, or start the server, which does the same.",
        );
    yield checkClock(clockAheadMs);
  } catch (error) {
    const advice =
      database.engine === "sqlite"
        ? "Check that this user may read and write the file."
        : "Check DATABASE_URL, and that the server runs and accepts this user.";
    yield problem("database", error, advice);
    yield checkClock(null);
  }
}

async function checkSecrets({ secrets, database }: Config): Promise<Finding> {
  try {
    const found = await inspectDatabase(database);
    if (found === undefined || found.done.length === 0 || found.pending.length > 0) {
      return secrets.key !== undefined || secrets.mayGenerate
        ? ok("secrets", "encrypted from the next start on")
        : problem("secrets", "SECRETS_KEY is missing", "Set it to $(openssl rand -hex 32).");
    }
    const { key, isFromFile, isOpen, missing, isComplete } = await inspectSecrets(
      secrets,
      database,
    );
    const where = isFromFile ? secrets.file : "SECRETS_KEY";
    if (missing !== undefined) {
      return problem(
        "secrets",
        `the database needs the key ${missing}, which is missing`,
        `Restore ${secrets.file}, or set SECRETS_KEY. If it is lost, see mosaico secrets forget.`,
      );
    }
    if (isOpen) {
      const advice = `Run chmod 600 ${secrets.file}, or start the server, which does the same.`;
      return warning("secrets", `others can read ${secrets.file}`, advice);
    }
    return isComplete
      ? ok("secrets", `key ${key} of ${where}; no backup contains it, so keep a copy elsewhere`)
      : warning("secrets", `not all are encrypted with ${where}`, "Start the server.");
  } catch (error) {
    return problem("secrets", error, "See the section Secrets in docs/running.md.");
  }
}

/** Whether this machine's clock can be right: sign-in codes, expiry and backups depend on it. */
export function checkClock(databaseAheadMs: number | null, now = Date.now()): Finding {
  const advice = "Turn on time synchronisation (NTP).";
  if (now < THIS_PRODUCT_MS) {
    return problem("clock", `${new Date(now).toISOString()} is in the past`, advice);
  }
  if (databaseAheadMs !== null && Math.abs(databaseAheadMs) > MAX_CLOCK_DIFFERENCE_MS) {
    const seconds = Math.round(databaseAheadMs / 1000);
    return warning("clock", `differs by ${seconds} s from the database server's`, advice);
  }
  return ok("clock", new Date(now).toISOString());
}

async function checkStore({ files, dataDir }: Config): Promise<Finding> {
  const where = files.store === "disk" ? files.folder : "the bucket of FILES_URL";
  if (files.store === "disk" && findFolder(dataDir) === undefined) {
    return ok("files", `${where}, not used yet`);
  }
  const name = `doctor-${crypto.randomUUID()}`;
  try {
    const storage = await openStorage(files, { onTrouble: () => {} });
    await storage.put(name, new TextEncoder().encode(name));
    const size = await storage.size(name);
    await storage.remove(name);
    if (size !== name.length) throw new Error("What was written did not come back.");
    return ok("files", `${where} is writable`);
  } catch (error) {
    const advice =
      files.store === "disk"
        ? "Check who owns the folder, and whether the disk is full or read-only."
        : "Check FILES_URL: address, bucket, key and secret.";
    return problem("files", error, advice);
  }
}

async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return warning(
      "mail",
      `nothing is sent: mails are written to ${dataDir}/outbox`,
      "Set SMTP_URL, so that invitations and links for new passwords arrive.",
    );
  }
  const { host } = new URL(smtpUrl);
  try {
    await trySmtp(smtpUrl);
    return ok("mail", `${host} accepts the connection and the sign-in`);
  } catch (error) {
    const reason = messageOf(error);
    return problem("mail", `${host}: ${reason}`, "Check SMTP_URL: host, port, user and password.");
  }
}

function* checkPrograms({ officeConverter, videoConverter }: Config): Generator<Finding> {
  const programs = [
    [
      "LibreOffice",
      "OFFICE_CONVERTER",
      () => findSoffice(officeConverter),
      "Office documents are shown without their original pages",
    ],
    [
      "ffmpeg",
      "VIDEO_CONVERTER",
      () => findFfmpeg(videoConverter),
      "videos with rare codecs play in some browsers only",
    ],
  ] as const;
  for (const [name, setting, find, lack] of programs) {
    try {
      const program = find();
      yield program === undefined
        ? warning(name, `not found: ${lack}`, `Install it, or set ${setting} to off to hide this.`)
        : ok(name, program);
    } catch (error) {
      yield problem(name, error, `Correct ${setting}.`);
    }
  }
}
