import { join } from "node:path";
import { type IdentityConfig, readIdentity } from "./read-identity.ts";
import { type PaymentConfig, readPayment } from "./read-payment.ts";
import { type FilesConfig, readFilesUrl } from "./read-files-url.ts";
import {
  readAddress,
  readCount,
  readEmail,
  readFlag,
  readFolder,
  readHost,
  readLimit,
  readNetworks,
  readOneOf,
  readOrigin,
  readPassword,
  readPort,
  readSize,
  readProgram,
  readViewer,
} from "./read-setting.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type DatabaseConfig =
  | { readonly engine: "sqlite"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

/** Every setting, checked, with its default filled in. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The origin that people see, without a slash at the end. */
  readonly publicUrl: string;
  readonly database: DatabaseConfig;
  readonly files: FilesConfig;
  /** The most bytes that the files of one account may take; undefined for no limit. */
  readonly accountQuota: number | undefined;
  /** The most mosaics of one account where no plans are sold; undefined for no limit. */
  readonly accountMosaics: number | undefined;
  /** The most bytes that the tiles of one account may count for; undefined for no limit. */
  readonly accountTiles: number | undefined;
  /** Below so many free bytes on the disk of the data an operator is warned; 0 for never. */
  readonly freeSpaceWarning: number;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  /** How many connections one network may keep at once, unless it is one of these proxies. */
  readonly connectionsPerNetwork: number;
  /** Undefined: mails are written to `outbox` in the data folder. */
  readonly smtpUrl: string | undefined;
  /** Undefined: `no-reply` at the host of the public address. */
  readonly mailFrom: string | undefined;
  readonly adminEmail: string;
  /** Whom questions, interest in plans and contact are mailed to. */
  readonly contactEmail: string;
  /** Whom weaknesses are reported to, as `/.well-known/security.txt` says; undefined: it is not there. */
  readonly securityContact: string | undefined;
  /** Undefined: a random one is made on an empty database and printed once. */
  readonly adminPassword: string | undefined;
  /** Whether the first platform admin of an empty database finds a mosaic of hints. */
  readonly demo: boolean;
  /** The program that makes PDFs of Office documents: a path, or `auto` to look for it, or `off`. */
  readonly officeConverter: string;
  /** The address of a viewer service for Office documents, with `{url}` in it; undefined for none. */
  readonly officeViewer: string | undefined;
  /** Whether files that are programs are taken, to be saved after a warning. */
  readonly programs: boolean;
  /** Undefined: plans cost nothing and limit nothing. */
  readonly payment: PaymentConfig | undefined;
  /** Undefined: people sign in by e-mail and password alone. */
  readonly identity: IdentityConfig | undefined;
  /** Where `/metrics` is answered, on `host`; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** Whether browsers keep the app, so that it opens without network. */
  readonly offline: boolean;
  readonly logLevel: LogLevel;
};

/** Reads the settings from the environment; throws a `StartError` that names the first wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty value is what Docker and systemd leave of a variable that is not set.
  const given = (name: string) => env[name]?.trim() || undefined;
  const port = readPort("PORT", given("PORT") ?? "3000");
  const dataDir = readFolder("DATA_DIR", given("DATA_DIR") ?? "./data");
  const database = databaseOf(given("DATABASE_URL"), dataDir);
  const filesUrl = given("FILES_URL");
  const smtpUrl = given("SMTP_URL");
  const mailFrom = given("MAIL_FROM");
  const metricsPort = given("METRICS_PORT");
  const adminEmail = readEmail("ADMIN_EMAIL", given("ADMIN_EMAIL") ?? "admin@mosaico.local");
  const securityContact = given("SECURITY_CONTACT");
  const adminPassword = env["ADMIN_PASSWORD"] || undefined;
  return {
    port,
    host: readHost("HOST", given("HOST") ?? "127.0.0.1"),
    dataDir,
    publicUrl: readOrigin("PUBLIC_URL", given("PUBLIC_URL") ?? `http://localhost:${port}`),
    database,
    files:
      filesUrl === undefined
        ? { store: "disk", folder: join(dataDir, "files") }
        : readFilesUrl("FILES_URL", filesUrl),
    accountQuota: readSize("ACCOUNT_QUOTA", given("ACCOUNT_QUOTA") ?? "10 GB"),
    accountMosaics: readLimit("ACCOUNT_MOSAICS", given("ACCOUNT_MOSAICS") ?? "1000", 1_000_000),
    accountTiles: readSize("ACCOUNT_TILES", given("ACCOUNT_TILES") ?? "1 GB"),
    freeSpaceWarning: readSize("FREE_SPACE_WARNING", given("FREE_SPACE_WARNING") ?? "1 GB") ?? 0,
    connectionsPerNetwork: readCount(
      "CONNECTIONS_PER_NETWORK",
      given("CONNECTIONS_PER_NETWORK") ?? "1000",
      { min: 20, max: 4096 },
    ),
    trustProxy: readNetworks("TRUST_PROXY", given("TRUST_PROXY") ?? "none"),
    smtpUrl:
      smtpUrl &&
      readAddress(
        "SMTP_URL",
        smtpUrl,
        ["smtp:", "smtps:"],
        "smtp://user:password@mail.example.org:587",
      ),
    mailFrom: mailFrom && readEmail("MAIL_FROM", mailFrom),
    adminEmail,
    contactEmail: readEmail("CONTACT_EMAIL", given("CONTACT_EMAIL") ?? adminEmail),
    securityContact: securityContact && readEmail("SECURITY_CONTACT", securityContact),
    adminPassword: adminPassword && readPassword("ADMIN_PASSWORD", adminPassword),
    demo: readFlag("DEMO", given("DEMO") ?? (database.engine === "sqlite" ? "on" : "off")),
    officeConverter: readProgram("OFFICE_CONVERTER", given("OFFICE_CONVERTER") ?? "auto"),
    officeViewer: readViewer("OFFICE_VIEWER", given("OFFICE_VIEWER") ?? "off"),
    programs: readFlag("PROGRAMS", given("PROGRAMS") ?? "on"),
    payment: readPayment(given),
    identity: readIdentity(given),
    metricsPort: metricsPort === undefined ? undefined : readPort("METRICS_PORT", metricsPort),
    offline: readFlag("OFFLINE", given("OFFLINE") ?? "on"),
    logLevel: readOneOf("LOG_LEVEL", given("LOG_LEVEL") ?? "info", LOG_LEVELS),
  };
}

function databaseOf(value: string | undefined, dataDir: string): DatabaseConfig {
  if (value === undefined) return { engine: "sqlite", file: join(dataDir, "mosaico.sqlite") };
  const example =
    "postgres://user:password@localhost:5432/mosaico, or leave it out for SQLite in DATA_DIR";
  return {
    engine: "postgres",
    url: readAddress("DATABASE_URL", value, ["postgres:", "postgresql:"], example),
  };
}
