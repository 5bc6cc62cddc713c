import { join } from "node:path";
import type { DatabaseConfig } from "../config/config.ts";
import { type FileList, openFileList } from "../database/dump/file-list.ts";
import { databaseBytes } from "../database/dump/database-bytes.ts";
import { openSnapshot } from "../database/dump/open-snapshot.ts";
import { TableDigest } from "../database/dump/table-digest.ts";
import { type Snapshot, rowLine } from "../database/dump/table-rows.ts";
import { momentOf, newBackupId } from "./backup-id.ts";
import { BackupError } from "./backup-error.ts";
import { claimPlace } from "./claim.ts";
import { type FileSource, type MissingFile, copyFiles } from "./copy-files.ts";
import { FORMAT, type Manifest } from "./manifest.ts";
import { partWriter } from "./parts.ts";
import type { BackupPlace } from "./place.ts";
import type { OnProgress } from "./progress.ts";
import { requireFree } from "./require-free.ts";
import { withScratch } from "./scratch.ts";
import {
  type Vault,
  contentName,
  getManifest,
  listIds,
  openVault,
  putManifest,
  removeBackup,
} from "./vault.ts";
import { findDamaged } from "./proof.ts";

const COMPRESSION = 4;

export type BackupParts = {
  /** Chosen by whoever keeps a list; otherwise a new one. */
  readonly id?: string;
  readonly database: DatabaseConfig;
  readonly files: FileSource;
  readonly place: BackupPlace;
  readonly key: string | undefined;
  /** The version of this program. */
  readonly program: string;
  /** A folder for temporary files, which may be missing. */
  readonly scratch: string;
  readonly onProgress?: OnProgress;
};

/**
 * Makes a backup of the database and its files while servers use both. Everything that was durable before it began is in
 * it. It counts as a backup only once all of it is stored.
 */
export async function makeBackup(
  parts: BackupParts,
): Promise<{ manifest: Manifest; vault: Vault }> {
  const id = parts.id ?? newBackupId(new Date());
  const startedAt = new Date(momentOf(id));
  const claim = await claimPlace(parts.place, id);
  try {
    const vault = await openVault(parts.place, parts.key, { create: true });
    for (const cutOff of (await listIds(parts.place)).cutOff) await removeBackup(vault, cutOff);
    const manifest = await withScratch(parts.scratch, async (folder) => {
      const list = openFileList(join(folder, "files.sqlite"));
      try {
        return await write(parts, vault, list, { id, startedAt });
      } catch (error) {
        await removeBackup(vault, id).catch(() => {});
        throw error;
      } finally {
        list.close();
      }
    });
    if (claim.isLost()) {
      await removeBackup(vault, id);
      throw new BackupError("placeAway", `${parts.place.label} did not respond for too long.`);
    }
    await putManifest(vault, manifest);
    return { manifest, vault };
  } finally {
    await claim.release().catch(() => {});
  }
}

async function write(
  parts: BackupParts,
  vault: Vault,
  list: FileList,
  { id, startedAt }: { readonly id: string; readonly startedAt: Date },
): Promise<Manifest> {
  for await (const { name, size } of parts.place.list("files/")) list.addPresent(name, size);
  for (const name of await findDamaged(vault)) list.removePresent(name);
  let fileBytes = 0;
  const onCopied = (bytes: number) => parts.onProgress?.("files", (fileBytes += bytes), undefined);
  // Before the snapshot, because a file may be deleted while the tables are being read.
  const early = await openSnapshot(parts.database);
  try {
    for await (const files of early.files()) for (const file of files) list.addWanted(file);
  } finally {
    await early.close();
  }
  await requirePlaceSpace(parts, vault, list);
  const first = await copyFiles(vault, parts.files, list, onCopied);
  const snapshot = await openSnapshot(parts.database);
  let read;
  try {
    if (snapshot.schema.length === 0) {
      throw new BackupError("failed", "The database is empty: a server has never used it.");
    }
    read = {
      ...(await writeTables(parts, vault, snapshot, id)),
      ...(await writeFileList(vault, snapshot, list, id)),
    };
  } finally {
    await snapshot.close();
  }
  const second = await copyFiles(vault, parts.files, list, onCopied);
  return {
    format: FORMAT,
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    program: parts.program,
    engine: snapshot.engine,
    schema: [...snapshot.schema],
    tables: read.tables,
    sequences: [...snapshot.sequences],
    data: read.data,
    files: {
      ...read.files,
      newBytes: first.bytes + second.bytes,
      missing: await whyMissing(parts.database, second.missing),
    },
  };
}

/**
 * Of the database, the size of the last backup is known, or of a first one a quarter of the tables: rows compress to less
 * than that. What is linked takes no space.
 */
async function requirePlaceSpace(
  { place, files, database }: BackupParts,
  vault: Vault,
  list: FileList,
): Promise<void> {
  const free = await place.freeBytes();
  if (free === null) return;
  const isLinked =
    files.folder !== undefined &&
    vault.sealing.terms === undefined &&
    (await place.isOnDiskOf?.(files.folder)) === true;
  const ofFiles = isLinked ? 0 : lackingBytes(vault, list);
  const newest = (await listIds(place)).whole.at(-1);
  const last = newest === undefined ? undefined : await getManifest(vault, newest).catch(() => {});
  const ofData = last?.data.bytes ?? (await databaseBytes(database)) / COMPRESSION;
  const needed = Math.ceil(ofFiles + ofData);
  requireFree({ free, needed, where: place.label, what: "the backup" });
}

function lackingBytes(vault: Vault, list: FileList): number {
  let bytes = 0;
  for (const file of list.eachWanted()) {
    const size = vault.sealing.sizeOf(file.bytes);
    if (list.findPresent(contentName(vault, file.sha256)) !== size) bytes += size;
  }
  return bytes;
}

async function writeTables(parts: BackupParts, vault: Vault, snapshot: Snapshot, id: string) {
  const writer = partWriter(vault, id, "data");
  const tables: Manifest["tables"] = [];
  let done = 0;
  for (const table of snapshot.tables) {
    const digest = new TableDigest();
    await writer.write(JSON.stringify({ table: table.name, columns: table.columns }));
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) {
        const line = rowLine(row);
        digest.add(line);
        await writer.write(line);
      }
      parts.onProgress?.("data", (done += rows.length), undefined);
    }
    tables.push({
      name: table.name,
      columns: [...table.columns],
      rows: digest.rows,
      digest: digest.value(),
    });
  }
  return { tables, data: await writer.end() };
}

async function writeFileList(vault: Vault, snapshot: Snapshot, list: FileList, id: string) {
  const writer = partWriter(vault, id, "files");
  let count = 0;
  let bytes = 0;
  for await (const files of snapshot.files()) {
    for (const file of files) {
      await writer.write(JSON.stringify([file.name, file.bytes, file.sha256]));
      count += 1;
      bytes += file.bytes;
      const present = list.findPresent(contentName(vault, file.sha256));
      if (present !== vault.sealing.sizeOf(file.bytes)) list.addWanted(file);
    }
  }
  return { files: { count, bytes, parts: (await writer.end()).parts } };
}

/** Nothing is wrong with those that were deleted meanwhile. */
async function whyMissing(
  database: DatabaseConfig,
  missing: readonly MissingFile[],
): Promise<Manifest["files"]["missing"]> {
  if (missing.length === 0) return [];
  const named = new Set<string>();
  const lacking = new Set(missing.map(({ name }) => name));
  const now = await openSnapshot(database);
  try {
    for await (const files of now.files()) {
      for (const { name } of files) if (lacking.has(name)) named.add(name);
    }
  } finally {
    await now.close();
  }
  return missing.map(({ name, why }) => ({ name, why: named.has(name) ? why : "deleted" }));
}
