import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("every setting has a default", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    publicUrl: "http://localhost:3000",
    database: { engine: "sqlite", file: resolve("data/mosaico.sqlite") },
    files: { store: "disk", folder: resolve("data/files") },
    backup: {
      place: { store: "disk", folder: resolve("data/backup") },
      key: undefined,
      schedule: { every: "day", minutes: [180] },
      retention: { count: 14 },
      fold: "sample",
    },
    secrets: {
      key: undefined,
      readKeys: [],
      file: resolve("data/secrets.key"),
      mayGenerate: true,
    },
    accountQuota: 10 * 1024 ** 3,
    accountMosaics: 1000,
    accountTiles: 1024 ** 3,
    freeSpaceWarning: 1024 ** 3,
    trustProxy: [],
    connectionsPerNetwork: 1000,
    signIn: {
      registration: { is: "open" },
      providerRegistration: { is: "open" },
      passwords: true,
      sessionDays: 90,
      secondStep: "offered",
      trustsProviderStep: false,
    },
    breachedPasswords: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    adminEmail: "admin@mosaico.local",
    contactEmail: "admin@mosaico.local",
    adminPassword: undefined,
    demo: true,
    officeConverter: "auto",
    videoConverter: "auto",
    officeViewer: undefined,
    programs: true,
    scanner: undefined,
    videoPictures: "https://i.ytimg.com",
    readsPages: true,
    webhookHosts: [],
    hstsSubdomains: false,
    offline: true,
    logLevel: "info",
  });
});

test("reads where the scanner for viruses is", () => {
  const read = (VIRUS_SCANNER: string, VIRUS_SCANNER_AWAY = "") =>
    readConfig({ VIRUS_SCANNER, VIRUS_SCANNER_AWAY }).scanner;
  expect(read("tcp://clamav")).toEqual({
    address: { host: "clamav", port: 3310 },
    whenAway: "refuse",
  });
  expect(read("tcp://[::1]:99", "accept")).toEqual({
    address: { host: "::1", port: 99 },
    whenAway: "accept",
  });
  expect(read("unix:///run/clamav/clamd.ctl")?.address).toEqual({ path: "/run/clamav/clamd.ctl" });
  for (const wrong of [
    "clamav",
    "http://clamav",
    "tcp://",
    "tcp://a/b",
    "unix://",
    "tcp://u:p@a",
  ]) {
    expect(() => read(wrong), wrong).toThrow(/^VIRUS_SCANNER: /);
  }
  expect(() => read("tcp://clamav", "ignore")).toThrow(/^VIRUS_SCANNER_AWAY: /);
});

test("an empty value counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", ADMIN_PASSWORD: "", DEMO: "" })).toEqual(
    readConfig({}),
  );
});

test("the keys of secrets are read, and one must be set where none may be generated", () => {
  const [key, former] = ["aB".repeat(32), "0".repeat(64)];
  const { secrets } = readConfig({
    SECRETS_KEY: key,
    SECRETS_READ_KEYS: ` ${former} ,`,
    DATABASE_URL: "postgres://db.example.org/mosaico",
    FILES_URL: "s3://key:secret@host/bucket",
  });
  expect(secrets.key?.hex).toBe(key.toLowerCase());
  expect(secrets.readKeys.map(({ hex }) => hex)).toEqual([former]);
  expect(secrets.mayGenerate).toBe(false);
  for (const wrong of ["short", "g".repeat(64), `${former}, short`]) {
    const read = () => readConfig({ SECRETS_READ_KEYS: wrong });
    expect(read).toThrow("SECRETS_READ_KEYS: a key must be 64 hex digits");
    expect(read).not.toThrow(wrong);
  }
});

test("every setting is read", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "::1",
    DATA_DIR: "/srv/mosaico",
    PUBLIC_URL: "https://Mosaico.example.org/",
    DATABASE_URL: "postgres://u:p@db.example.org/mosaico",
    FILES_URL: "file:///srv/files",
    ACCOUNT_QUOTA: "1.5 gb",
    ACCOUNT_MOSAICS: "50",
    ACCOUNT_TILES: "2 MB",
    FREE_SPACE_WARNING: "2 GB",
    TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8, loopback",
    CONNECTIONS_PER_NETWORK: "200",
    SMTP_URL: "smtps://user:secret@mail.example.org",
    MAIL_FROM: "mosaico@example.org",
    ADMIN_EMAIL: "Root@Example.org",
    CONTACT_EMAIL: "Hello@Example.org",
    ADMIN_PASSWORD: " spaces count ",
    DEMO: "On",
    OFFICE_CONVERTER: "/opt/libreoffice/program/soffice",
    VIDEO_CONVERTER: "/opt/ffmpeg/bin/ffmpeg",
    YOUTUBE_PICTURES: "off",
    PAGE_DETAILS: "off",
    WEBHOOK_HOSTS: "N8N.internal:5678, 10.0.0.5",
    OFFICE_VIEWER: "https://viewer.example.org/show?src={url}",
    PROGRAMS: "off",
    OFFLINE: "off",
    LOG_LEVEL: "DEBUG",
    BACKUP_URL: "file:///mnt/backup",
    BACKUP_KEY: "0123456789abcdef",
    BACKUP_KEEP: "30 days",
    BACKUP_FOLD: "all",
    BACKUP_AT: "every 6 hours",
    SECRETS_KEY: "5e".repeat(32),
  });
  expect(config).toEqual({
    port: 8080,
    host: "::1",
    dataDir: resolve("/srv/mosaico"),
    publicUrl: "https://mosaico.example.org",
    database: { engine: "postgres", url: "postgres://u:p@db.example.org/mosaico" },
    files: { store: "disk", folder: resolve("/srv/files") },
    backup: {
      place: { store: "disk", folder: "/mnt/backup" },
      key: "0123456789abcdef",
      schedule: { every: "hours", hours: 6 },
      retention: { days: 30 },
      fold: "all",
    },
    secrets: {
      key: expect.objectContaining({ hex: "5e".repeat(32) }),
      readKeys: [],
      file: resolve("/srv/mosaico/secrets.key"),
      mayGenerate: false,
    },
    accountQuota: 1.5 * 1024 ** 3,
    accountMosaics: 50,
    accountTiles: 2 * 1024 ** 2,
    freeSpaceWarning: 2 * 1024 ** 3,
    trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/8", "loopback"],
    connectionsPerNetwork: 200,
    signIn: {
      registration: { is: "open" },
      providerRegistration: { is: "open" },
      passwords: true,
      sessionDays: 90,
      secondStep: "offered",
      trustsProviderStep: false,
    },
    smtpUrl: "smtps://user:secret@mail.example.org",
    mailFrom: "mosaico@example.org",
    adminEmail: "root@example.org",
    contactEmail: "hello@example.org",
    adminPassword: " spaces count ",
    demo: true,
    officeConverter: "/opt/libreoffice/program/soffice",
    videoConverter: "/opt/ffmpeg/bin/ffmpeg",
    officeViewer: "https://viewer.example.org/show?src={url}",
    programs: false,
    videoPictures: undefined,
    readsPages: false,
    webhookHosts: ["n8n.internal:5678", "10.0.0.5"],
    hstsSubdomains: false,
    offline: false,
    logLevel: "debug",
  });
});

test("on PostgreSQL the demo is off by default, and a socket is a valid database address", () => {
  const url = "postgres:///mosaico?host=/var/run/postgresql";
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ demo: false, database: { url } });
});

test("files can be stored in a bucket, with plain or URL-encoded credentials", () => {
  const filesOf = (FILES_URL: string) => readConfig({ FILES_URL }).files;
  const bucket = {
    store: "s3",
    bucketUrl: "https://s3.example.org/photos",
    bucket: "photos",
    prefix: "",
    region: undefined,
    accessKeyId: "KEY",
    secretAccessKey: "a/b+c@d=",
  };
  expect(filesOf("s3://KEY:a/b+c@d=@s3.example.org/photos")).toEqual(bucket);
  expect(filesOf("s3://KEY:a%2Fb%2Bc%40d%3D@s3.example.org/photos/")).toEqual(bucket);
  expect(filesOf("s3://KEY:s@localhost:9000/photos/mosaico/a/?tls=no&style=path")).toMatchObject({
    bucketUrl: "http://localhost:9000/photos",
    prefix: "mosaico/a/",
  });
  expect(filesOf("s3://KEY:s@s3.example.org/photos?style=host&region=eu-west-1")).toMatchObject({
    bucketUrl: "https://photos.s3.example.org",
    region: "eu-west-1",
  });
});

test.each([
  ["https://Example.org/Tiles/", "https://example.org/Tiles"],
  ["http://localhost:8080/school/mosaico", "http://localhost:8080/school/mosaico"],
  ["https://example.org/mosaico/../", "https://example.org"],
  ["https://example.org/apis", "https://example.org/apis"],
])("PUBLIC_URL=%s may have a path", (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
  ["none", undefined],
  ["500MB", 500 * 1024 ** 2],
  ["1 KB", 1024],
  ["2 tb", 2 * 1024 ** 4],
])("a quota of %s", (setting, bytes) => {
  expect(readConfig({ ACCOUNT_QUOTA: setting }).accountQuota).toBe(bytes);
});

test("the limits on mosaics and tiles of an account may be turned off", () => {
  const { accountMosaics, accountTiles } = readConfig({
    ACCOUNT_MOSAICS: "none",
    ACCOUNT_TILES: "None",
  });
  expect([accountMosaics, accountTiles]).toEqual([undefined, undefined]);
});

describe("an invalid setting is reported with its problem and an example", () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ["PORT", "http", /^PORT: "http" is not a port from 1 to 65535\. Example: PORT=3000$/],
    ["PORT", "0", /^PORT: "0" is not a port/],
    ["PORT", "70000", /^PORT: "70000" is not a port/],
    ["PORT", "3e3", /^PORT: "3e3" is not a port/],
    ["HOST", "not a host", /^HOST: "not a host" is not an address to listen on/],
    [
      "PUBLIC_URL",
      "mosaico.example.org",
      /^PUBLIC_URL: .* is not an http or https address\. Example: PUBLIC_URL=https/,
    ],
    ["PUBLIC_URL", "ftp://x.org", /^PUBLIC_URL: .* is not an http or https address/],
    [
      "PUBLIC_URL",
      "https://x.org/mosaico?a=b",
      /^PUBLIC_URL: .* may contain only scheme, host, port and path/,
    ],
    ["PUBLIC_URL", "https://x.org/a b", /^PUBLIC_URL: .* more than letters and digits/],
    ["PUBLIC_URL", "https://x.org/a//b", /^PUBLIC_URL: .* more than letters and digits/],
    ["PUBLIC_URL", `https://x.org/${"a".repeat(101)}`, /^PUBLIC_URL: .* more than letters and/],
    ["PUBLIC_URL", "https://x.org/m", /^PUBLIC_URL: .* a path that pages of Mosaico have as well/],
    ["PUBLIC_URL", "https://x.org/api/x", /^PUBLIC_URL: .* a path that pages of Mosaico have/],
    [
      "DATABASE_URL",
      "mysql://u:s3cret@h/d",
      /^DATABASE_URL: its value starts with mysql:\/\/, but must start with postgres:/,
    ],
    ["DATABASE_URL", "mosaico:s3cret", /^DATABASE_URL: its value is not an address/],
    [
      "FILES_URL",
      "ftp://key:s3cret@h/b",
      /^FILES_URL: its value starts with ftp:\/\/, but must start with file:\/\/ or s3:\/\//,
    ],
    ["FILES_URL", "s3://key:s3cret@h", /^FILES_URL: its value has no host and bucket\. Example:/],
    ["FILES_URL", "s3://h/bucket", /^FILES_URL: its value has no key and secret/],
    ["FILES_URL", "s3://key:s3cret@h h/bucket", /^FILES_URL: its value has no host and bucket/],
    ["FILES_URL", "s3://key:s3cret@h/b", /^FILES_URL: its value has an invalid bucket name/],
    [
      "FILES_URL",
      "s3://key:s3cret@h/bucket/../x",
      /^FILES_URL: its value has a prefix with characters/,
    ],
    [
      "FILES_URL",
      "s3://key:s3cret@h/bucket?ssl=no",
      /^FILES_URL: .* has an unknown parameter "ssl"/,
    ],
    ["FILES_URL", "s3://key:s3cret@h/bucket?tls=on", /^FILES_URL: .* neither yes nor no/],
    ["FILES_URL", "s3://key:s3cret@h/bucket?style=x", /^FILES_URL: .* neither path nor host/],
    ["FILES_URL", "s3://key:s3cret@h/bucket?region=ü", /^FILES_URL: .* has an invalid region/],
    [
      "TRUST_PROXY",
      "10.0.0.0/99",
      /^TRUST_PROXY: "10\.0\.0\.0\/99" is not an IP address or network/,
    ],
    ["CONNECTIONS_PER_NETWORK", "many", /"many" is not a whole number from 20 to 4096/],
    ["CONNECTIONS_PER_NETWORK", "5", /"5" is not a whole number from 20 to 4096/],
    ["ACCOUNT_MOSAICS", "0", /"0" is not a whole number from 1 to 1000000/],
    ["ACCOUNT_TILES", "much", /"much" is not a size/],
    ["ACCOUNT_QUOTA", "10", /^ACCOUNT_QUOTA: "10" is not a size\. Example: ACCOUNT_QUOTA=10 GB/],
    ["ACCOUNT_QUOTA", "-1 GB", /^ACCOUNT_QUOTA: "-1 GB" is not a size/],
    ["ACCOUNT_QUOTA", "10 gigabytes", /is not a size/],
    ["TRUST_PROXY", "127.0.0.1,,", /^TRUST_PROXY: "" is not an IP address/],
    ["TRUST_PROXY", "true", /^TRUST_PROXY: "true" is not an IP address/],
    [
      "SMTP_URL",
      "http://user:s3cret@mail",
      /^SMTP_URL: its value starts with http:\/\/, but must start with smtp:/,
    ],
    ["SMTP_URL", "mail.example.org:587", /^SMTP_URL: its value is not an address/],
    ["MAIL_FROM", "Ana <a@x.org>", /^MAIL_FROM: "Ana <a@x\.org>" is not an e-mail address/],
    ["ADMIN_EMAIL", "admin", /^ADMIN_EMAIL: "admin" is not an e-mail address/],
    ["CONTACT_EMAIL", "Ana <ana@example.org>", /^CONTACT_EMAIL: .* is not an e-mail address/],
    ["CONTACT_EMAIL", "ana(x)@example.org", /^CONTACT_EMAIL: .* is not an e-mail address/],
    ["ADMIN_PASSWORD", "s3cret", /^ADMIN_PASSWORD: its value is too short/],
    ["ADMIN_PASSWORD", "s3cret".repeat(50), /^ADMIN_PASSWORD: its value is too long/],
    ["DEMO", "maybe", /^DEMO: "maybe" is neither on nor off/],
    ["DEMO", "yes", /^DEMO: "yes" is neither on nor off\. Example: DEMO=on/],
    ["OFFLINE", "0", /^OFFLINE: "0" is neither on nor off/],
    ["FREE_SPACE_WARNING", "plenty", /^FREE_SPACE_WARNING: "plenty" is not a size/],
    ["OFFICE_CONVERTER", "soffice", /^OFFICE_CONVERTER: "soffice" is neither auto, off nor/],
    ["VIDEO_CONVERTER", "ffmpeg", /^VIDEO_CONVERTER: "ffmpeg" is neither auto, off nor/],
    ["OFFICE_VIEWER", "ftp://viewer.example.org/{url}", /is not an http or https address/],
    ["OFFICE_VIEWER", "https://viewer.example.org/", /does not contain \{url\}/],
    ["OFFICE_VIEWER", "https://{url}.example.org/", /must contain \{url\} after the host/],
    ["OFFICE_VIEWER", "https://me@viewer.example.org/{url}", /after the host, and no user name/],
    [
      "LOG_LEVEL",
      "loud",
      /^LOG_LEVEL: "loud" is none of fatal, error, warn, info, debug, trace, silent/,
    ],
  ];
  test.each(wrong)("%s=%s", (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/s3cret|\n/);
  });
});

test("replicas of PostgreSQL are several addresses, and refused for SQLite", () => {
  const DATABASE_URL = "postgres://u:p@db.example.org/mosaico";
  const replicas = ["postgres://u:p@one.example.org/m", "postgresql://u:p@two.example.org:6432/m"];
  expect(
    readConfig({ DATABASE_URL, DATABASE_READ_URLS: ` ${replicas.join(" , ")},` }).database,
  ).toEqual({ engine: "postgres", url: DATABASE_URL, readUrls: replicas });
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URLS: " " }).database).not.toHaveProperty(
    "readUrls",
  );
  const refusal = (env: Record<string, string>) => () => readConfig(env);
  expect(refusal({ DATABASE_READ_URLS: replicas[0] ?? "" })).toThrow(/DATABASE_URL is missing/);
  expect(refusal({ DATABASE_URL, DATABASE_READ_URLS: "mysql://a:secret@b/c" })).toThrow(
    /^(?!.*secret).*DATABASE_READ_URLS.*postgres/,
  );
  const nine = Array.from({ length: 9 }, () => replicas[0]).join(",");
  expect(refusal({ DATABASE_URL, DATABASE_READ_URLS: nine })).toThrow(/9 replicas; 8 are the most/);
});
