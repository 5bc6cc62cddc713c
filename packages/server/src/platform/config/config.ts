import { join } from "node:path";
import { type IdentityConfig, readIdentity } from "./read-identity.ts";
import { type BackupConfig, readBackup } from "./read-backup.ts";
import { type PaymentConfig, readPayment } from "./read-payment.ts";
import { readPublicUrl } from "./read-public-url.ts";
import { type FilesConfig, readFilesUrl } from "./read-files-url.ts";
import { readReplicas } from "./read-replicas.ts";
import { type ScannerConfig, readScanner } from "./read-scanner.ts";
import { type SignInConfig, readSignIn } from "./read-sign-in.ts";
import { type SecretsConfig, readSecrets } from "./read-secrets.ts";
import { type TracingConfig, readTracing } from "./read-tracing.ts";
import {
  readAddress,
  readCount,
  readEmail,
  readFlag,
  readFolder,
  readHost,
  readHosts,
  readLimit,
  readNetworks,
  readOneOf,
  readPassword,
  readPort,
  readSize,
  readProgram,
  readSite,
  readViewer,
} from "./read-setting.ts";

/** Where YouTube keeps the pictures of its videos. */
export const VIDEO_PICTURES = "https://i.ytimg.com";
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type DatabaseConfig =
  | { readonly engine: "sqlite"; readonly file: string }
  | {
      readonly engine: "postgres";
      readonly url: string;
      /** Replicas of it, each one server, which requests that only read may use. */
      readonly readUrls?: readonly string[];
    };

/** All settings, validated, with their defaults filled in. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The public address, with a path if the installation is served under one, without a trailing slash. */
  readonly publicUrl: string;
  readonly database: DatabaseConfig;
  readonly files: FilesConfig;
  readonly backup: BackupConfig;
  readonly secrets: SecretsConfig;
  /** Maximum bytes of files per account; undefined for no limit. */
  readonly accountQuota: number | undefined;
  /** Maximum mosaics per account when no plans are sold; undefined for no limit. */
  readonly accountMosaics: number | undefined;
  /** Maximum bytes of tile content per account; undefined for no limit. */
  readonly accountTiles: number | undefined;
  /** Free bytes on the data disk below which operators are warned; 0 disables the warning. */
  readonly freeSpaceWarning: number;
  /** Addresses and networks whose `X-Forwarded-For` header is trusted. */
  readonly trustProxy: readonly string[];
  /** Maximum simultaneous connections per client network; trusted proxies are exempt. */
  readonly connectionsPerNetwork: number;
  /** If undefined, mails are written to `outbox` in the data folder. */
  readonly smtpUrl: string | undefined;
  /** If undefined, `no-reply` at the host of the public address. */
  readonly mailFrom: string | undefined;
  readonly adminEmail: string;
  /** Recipient of questions, enquiries about plans and contact messages. */
  readonly contactEmail: string;
  /** Contact for security reports, published in `/.well-known/security.txt`; if undefined, that file is not served. */
  readonly securityContact: string | undefined;
  /** If undefined, a random one is generated for an empty database and printed once. */
  readonly adminPassword: string | undefined;
  /** Whether the first platform admin of an empty database gets a mosaic of hints. */
  readonly demo: boolean;
  /** The program that converts Office documents to PDF: a path, `auto` to search for it, or `off`. */
  readonly officeConverter: string;
  /** The program that copies videos to H.264: a path, `auto` to search for it, or `off`. */
  readonly videoConverter: string;
  /** URL of a viewer service for Office documents, containing `{url}`; undefined for none. */
  readonly officeViewer: string | undefined;
  /** Whether executable files may be uploaded; downloading one shows a warning first. */
  readonly programs: boolean;
  /** Scans received files for viruses; undefined if there is none. */
  readonly scanner: ScannerConfig | undefined;
  /** The site that the server asks for the pictures of YouTube videos; undefined if it may not ask. */
  readonly videoPictures: string | undefined;
  /** Whether the server may read the pages of addresses that users enter. */
  readonly readsPages: boolean;
  /** Hosts, with a port unless it is the usual one, to which webhooks may report in a private network or by http. */
  readonly webhookHosts: readonly string[];
  /** If undefined, plans are free and impose no limits. */
  readonly payment: PaymentConfig | undefined;
  /** The path of a list of passwords from breaches; undefined for none. */
  readonly breachedPasswords: string | undefined;
  /** If undefined, users sign in only by e-mail and password. */
  readonly identity: IdentityConfig | undefined;
  readonly signIn: SignInConfig;
  /** The port on `host` that serves `/metrics`; if undefined, metrics are not served. */
  readonly metricsPort: number | undefined;
  /** Where traces are sent; undefined if nowhere. */
  readonly tracing: TracingConfig | undefined;
  /** Whether browsers are told that all subdomains of the public address are served by https too. */
  readonly hstsSubdomains: boolean;
  /** Whether browsers cache the app so that it opens offline. */
  readonly offline: boolean;
  readonly logLevel: LogLevel;
};

/** Reads the settings from the environment. Throws a `StartError` that names the first invalid one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // Docker and systemd pass an unset variable as an empty value.
  const setting = (name: string) => env[name]?.trim() || undefined;
  const port = readPort("PORT", setting("PORT") ?? "3000");
  const dataDir = readFolder("DATA_DIR", setting("DATA_DIR") ?? "./data");
  const primary = readDatabase("DATABASE_URL", setting("DATABASE_URL"), dataDir);
  const readUrls = readReplicas("DATABASE_READ_URLS", setting("DATABASE_READ_URLS"), {
    isPostgres: primary.engine === "postgres",
  });
  const database = readUrls.length === 0 ? primary : { ...primary, readUrls };
  const filesUrl = setting("FILES_URL");
  const smtpUrl = setting("SMTP_URL");
  const mailFrom = setting("MAIL_FROM");
  const metricsPort = setting("METRICS_PORT");
  const adminEmail = readEmail("ADMIN_EMAIL", setting("ADMIN_EMAIL") ?? "admin@mosaico.local");
  const securityContact = setting("SECURITY_CONTACT");
  const identity = readIdentity(setting);
  const breached = setting("BREACHED_PASSWORDS");
  const adminPassword = env["ADMIN_PASSWORD"] || undefined;
  return {
    port,
    host: readHost("HOST", setting("HOST") ?? "127.0.0.1"),
    dataDir,
    publicUrl: readPublicUrl("PUBLIC_URL", setting("PUBLIC_URL") ?? `http://localhost:${port}`),
    database,
    files:
      filesUrl === undefined
        ? { store: "disk", folder: join(dataDir, "files") }
        : readFilesUrl("FILES_URL", filesUrl),
    backup: readBackup(setting, dataDir),
    secrets: readSecrets(setting, {
      dataDir,
      keepsData: database.engine === "sqlite" || filesUrl === undefined,
    }),
    accountQuota: readSize("ACCOUNT_QUOTA", setting("ACCOUNT_QUOTA") ?? "10 GB"),
    accountMosaics: readLimit("ACCOUNT_MOSAICS", setting("ACCOUNT_MOSAICS") ?? "1000", 1_000_000),
    accountTiles: readSize("ACCOUNT_TILES", setting("ACCOUNT_TILES") ?? "1 GB"),
    freeSpaceWarning: readSize("FREE_SPACE_WARNING", setting("FREE_SPACE_WARNING") ?? "1 GB") ?? 0,
    connectionsPerNetwork: readCount(
      "CONNECTIONS_PER_NETWORK",
      setting("CONNECTIONS_PER_NETWORK") ?? "1000",
      { min: 20, max: 4096 },
    ),
    trustProxy: readNetworks("TRUST_PROXY", setting("TRUST_PROXY") ?? "none"),
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
    contactEmail: readEmail("CONTACT_EMAIL", setting("CONTACT_EMAIL") ?? adminEmail),
    securityContact: securityContact && readEmail("SECURITY_CONTACT", securityContact),
    adminPassword: adminPassword && readPassword("ADMIN_PASSWORD", adminPassword),
    demo: readFlag("DEMO", setting("DEMO") ?? (database.engine === "sqlite" ? "on" : "off")),
    officeConverter: readProgram(
      "OFFICE_CONVERTER",
      setting("OFFICE_CONVERTER") ?? "auto",
      "/usr/bin/soffice",
    ),
    officeViewer: readViewer("OFFICE_VIEWER", setting("OFFICE_VIEWER") ?? "off"),
    videoConverter: readProgram(
      "VIDEO_CONVERTER",
      setting("VIDEO_CONVERTER") ?? "auto",
      "/usr/bin/ffmpeg",
    ),
    videoPictures: readSite("YOUTUBE_PICTURES", setting("YOUTUBE_PICTURES") ?? VIDEO_PICTURES),
    readsPages: readFlag("PAGE_DETAILS", setting("PAGE_DETAILS") ?? "on"),
    webhookHosts: readHosts("WEBHOOK_HOSTS", setting("WEBHOOK_HOSTS") ?? ""),
    programs: readFlag("PROGRAMS", setting("PROGRAMS") ?? "on"),
    scanner: readScanner(setting),
    payment: readPayment(setting),
    identity,
    signIn: readSignIn(setting, { hasProvider: identity !== undefined }),
    breachedPasswords: breached && readFolder("BREACHED_PASSWORDS", breached),
    tracing: readTracing(setting),
    metricsPort: metricsPort === undefined ? undefined : readPort("METRICS_PORT", metricsPort),
    hstsSubdomains: readFlag("HSTS_SUBDOMAINS", setting("HSTS_SUBDOMAINS") ?? "off"),
    offline: readFlag("OFFLINE", setting("OFFLINE") ?? "on"),
    logLevel: readOneOf("LOG_LEVEL", setting("LOG_LEVEL") ?? "info", LOG_LEVELS),
  };
}

/** Reads the address of a PostgreSQL database; without one, it is the SQLite file of the data folder. */
export function readDatabase(
  name: string,
  value: string | undefined,
  dataDir: string,
): DatabaseConfig {
  if (value === undefined) return { engine: "sqlite", file: join(dataDir, "mosaico.sqlite") };
  const example =
    "postgres://user:password@localhost:5432/mosaico, or leave it out for SQLite in DATA_DIR";
  return {
    engine: "postgres",
    url: readAddress(name, value, ["postgres:", "postgresql:"], example),
  };
}
