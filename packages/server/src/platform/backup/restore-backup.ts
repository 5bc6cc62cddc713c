import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DatabaseConfig } from "../config/config.ts";
import { checkpointAndClose } from "../database/dump/close-sqlite.ts";
import { putInPlace } from "../database/dump/put-in-place.ts";
import { createFile, syncPath } from "../disk/create-file.ts";
import type { Storage } from "../storage/storage.ts";
import { BackupError } from "./backup-error.ts";
import { buildSqlite } from "./build-sqlite.ts";
import { loadBackup, migrationsOf } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import type { OnProgress } from "./progress.ts";
import { readLines } from "./parts.ts";
import { requireFree } from "./require-free.ts";
import { withScratch } from "./scratch.ts";
import { type Vault, contentName } from "./vault.ts";

const COMPRESSION = 3;

export type RestoreParts = {
  readonly vault: Vault;
  readonly manifest: Manifest;
  readonly database: DatabaseConfig;
  readonly storage: Storage;
  readonly dataDir: string;
  readonly onProgress?: OnProgress;
};

export type Restored = {
  readonly files: number;
  /** Those that were there already, with the right bytes. */
  readonly filesThere: number;
  /** Where the former database is; undefined if there was none. */
  readonly aside: string | undefined;
};

/**
 * Puts a backup in place of the present data. The caller has made sure that no server is running. Files come first and
 * replace only damaged ones; the database is replaced at the end, at once, and what was there is kept. Interrupted, it
 * can be started again.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  migrationsOf(parts.manifest);
  await requireRestoreSpace(parts);
  return withScratch(join(parts.dataDir, "restoring"), async (folder) => {
    const files = await restoreFiles(parts, folder);
    const aside =
      parts.database.engine === "sqlite"
        ? await restoreSqlite(parts, parts.database.file, folder)
        : await restorePostgres(parts, parts.database.url);
    return { ...files, aside };
  });
}

/** Of the database only its compressed size is known. */
async function requireRestoreSpace({
  manifest,
  storage,
  database,
  dataDir,
}: RestoreParts): Promise<void> {
  const what = "restoring";
  if (database.engine === "sqlite") {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(dataDir);
    const needed = manifest.data.bytes * COMPRESSION;
    requireFree({ free: bavail * bsize, needed, where: dataDir, what });
  }
  let needed = manifest.files.bytes;
  for await (const { size } of storage.list()) needed -= size;
  const free = await storage.freeBytes();
  requireFree({ free, needed: Math.max(0, needed), where: "the place of the files", what });
}

async function restoreFiles(
  { vault, manifest, storage, onProgress }: RestoreParts,
  folder: string,
) {
  const missing = new Set(manifest.files.missing.map(({ name }) => name));
  let files = 0;
  let filesThere = 0;
  let done = 0;
  for await (const lines of readLines(vault, manifest.id, manifest.files.parts)) {
    for (const line of lines) {
      const [name, bytes, sha256] = JSON.parse(line) as [string, number, string];
      if (missing.has(name)) continue;
      if (await isThere(storage, { name, bytes, sha256 })) filesThere += 1;
      else if (await restoreFile(vault, storage, { name, bytes, sha256 }, folder)) files += 1;
      else {
        throw new BackupError("damaged", `The backup is damaged: the file ${name} is missing.`);
      }
      onProgress?.("files", (done += bytes), manifest.files.bytes);
    }
  }
  return { files, filesThere };
}

type File = { readonly name: string; readonly bytes: number; readonly sha256: string };

async function isThere(storage: Storage, { name, bytes, sha256 }: File): Promise<boolean> {
  if ((await storage.size(name)) !== bytes) return false;
  const stream = await storage.open(name);
  return stream !== undefined && (await hashOf(stream as AsyncIterable<Buffer>)) === sha256;
}

async function restoreFile(
  vault: Vault,
  storage: Storage,
  { name, sha256 }: File,
  folder: string,
): Promise<boolean> {
  const stored = contentName(vault, sha256);
  const bytes = await vault.place.open(stored);
  if (bytes === undefined) return false;
  const path = join(folder, "file");
  await createFile(path, vault.sealing.unseal(stored, bytes));
  if ((await hashOf(createReadStream(path) as AsyncIterable<Buffer>)) !== sha256) {
    throw new BackupError(
      "damaged",
      `The backup is damaged: the copy of the file ${name} was changed.`,
    );
  }
  await storage.putFile(name, path);
  await rm(path, { force: true });
  return true;
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash("sha256");
  for await (const piece of bytes) digest.update(piece);
  return digest.digest("hex");
}

/** The former file keeps a name throughout, and ours takes its place in one step. */
async function restoreSqlite(
  { vault, manifest, dataDir, onProgress }: RestoreParts,
  file: string,
  folder: string,
): Promise<string | undefined> {
  const built = await buildSqlite(vault, manifest, folder, onProgress);
  const former = await stat(file).catch(() => undefined);
  let aside: string | undefined;
  if (former !== undefined) {
    // So that its changes are in the file itself, and none is applied to ours.
    checkpointAndClose(file);
    aside = join(dataDir, "backups", `before-restore-${stampOf(new Date())}.sqlite`);
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
    await link(file, aside).catch(() => copyFile(file, aside as string));
    await syncPath(aside);
  }
  await putInPlace(built, file);
  return aside;
}

async function restorePostgres(
  { vault, manifest, onProgress }: RestoreParts,
  url: string,
): Promise<string | undefined> {
  const { postgresLoader } = await import("../database/dump/load-postgres.ts");
  const { done, later } = migrationsOf(manifest);
  const aside = `before_restore_${stampOf(new Date()).replaceAll("-", "_").toLowerCase()}`;
  const loader = await postgresLoader({ url, aside, migrations: done, later });
  try {
    await loadBackup(vault, manifest, loader, onProgress);
    await loader.finish(manifest.sequences);
    return loader.hadData === true ? aside : undefined;
  } finally {
    await loader.close();
  }
}

function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, "-");
}
