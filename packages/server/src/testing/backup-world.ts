import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BackupParts, makeBackup } from "#platform/backup/make-backup.ts";
import type { BackupPlace } from "#platform/backup/place.ts";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { openSnapshot } from "#platform/database/dump/open-snapshot.ts";
import { TableDigest } from "#platform/database/dump/table-digest.ts";
import { rowLine } from "#platform/database/dump/table-rows.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { givenMosaic, givenUser } from "./factories.ts";
import { givenFile } from "./given-files.ts";
import type { TestApp } from "./test-app.ts";
import { makeTestDatabase } from "./test-database.ts";

// Of several scripts, at the edges of what JSON, SQL and both databases treat specially.
const TEXTS = [
  "课程表与地图",
  "خريطة المدرسة",
  "👩🏽‍🚀 🏳️‍🌈 e\u0301",
  `"quoted" \\ 'single' {a,b} $1 %s`,
  "tab\tline\nbreak \u2028 \u2029",
  "a".repeat(900),
];

/** A folder for backups and what is restored. */
export async function makeBackupFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-backup-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Adds users, mosaics with tiles of every script, and files. Returns the names of the files. */
export async function givenContent(app: TestApp, files = 3): Promise<readonly string[]> {
  const user = await givenUser(app, { name: "Ana 学生" });
  const id = await givenMosaic(app, user.accountId, { title: TEXTS[0] as string });
  const operations = TEXTS.map((content, index) => ({
    op: "addTile",
    tile: {
      id: `t${index}`,
      position: { x: index * 1.5, y: -index },
      data: { type: "texto", title: "T", content },
    },
  }));
  const { status, body } = await app.call(`PATCH /mosaics/${id}`, {
    token: user.token,
    body: { changeId: `c${id}`, baseRevision: 0, operations },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const names = [];
  for (let index = 0; index < files; index += 1) {
    names.push(await givenStored(app, user.accountId, randomBytes(index * 70_000)));
  }
  return names;
}

/** A file with its bytes. */
export async function givenStored(
  app: TestApp,
  accountId: string | null,
  bytes: Buffer,
): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.bin`;
  await app.ctx.storage.put(name, bytes);
  await givenFile(app, accountId, name, {
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
  return name;
}

export function partsOf(app: TestApp, place: BackupPlace, key?: string): BackupParts {
  const { config, ctx } = app;
  return {
    database: config.database,
    files: {
      storage: ctx.storage,
      folder: config.files.store === "disk" ? config.files.folder : undefined,
    },
    place,
    key,
    program: "test",
    scratch: join(config.dataDir, "proving"),
  };
}

export async function backUp(app: TestApp, place: BackupPlace, key?: string) {
  return makeBackup(partsOf(app, place, key));
}

/** An empty installation to restore to. */
export async function emptyInstallation(folder: string): Promise<{
  readonly database: DatabaseConfig;
  readonly storage: Storage;
  readonly dataDir: string;
  drop(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(folder, "restored-"));
  const { config, drop } = await makeTestDatabase(dataDir);
  const storage = await openDiskStorage(join(dataDir, "files"));
  return { database: config, storage, dataDir, drop };
}

/** Everything in a database, as one comparable value: tables, rows, counters, schema. */
export async function contentOf(database: DatabaseConfig): Promise<unknown> {
  const snapshot = await openSnapshot(database);
  try {
    const tables: Record<string, string> = {};
    for (const table of snapshot.tables) {
      const digest = new TableDigest();
      for await (const rows of snapshot.rows(table)) {
        for (const row of rows) digest.add(rowLine(row));
      }
      tables[table.name] = `${digest.rows} ${digest.value()}`;
    }
    return {
      tables,
      schema: snapshot.schema,
      mosaics: snapshot.sequences.find(({ table }) => table === "mosaics"),
    };
  } finally {
    await snapshot.close();
  }
}
