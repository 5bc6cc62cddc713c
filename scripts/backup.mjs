import { constants } from "node:fs";
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync, backup } from "node:sqlite";

const usage = "Usage: node scripts/backup.mjs DATA_DIR BACKUP_DIR [FILES_DIR]";
const databaseName = "mosaico.sqlite";
// More pages than a database can have; the binding rejects negative numbers.
const allPages = 2 ** 31 - 1;

/**
 * Copies the SQLite database and the files of an installation while it is running. Files already in the backup are not
 * copied again, since their content never changes; none is removed.
 */
export async function backUp({ dataDir, backupDir, filesDir = join(dataDir, "files") }) {
  const source = join(dataDir, databaseName);
  await access(source);
  const to = join(backupDir, "files");
  await makePrivate(backupDir);
  await makePrivate(to);
  // Every file named by the copied database must be in the backup. The first round covers files deleted while the
  // database is being copied, the second those uploaded after the first round began.
  const first = await copyFiles(filesDir, to);
  const bytes = await copyDatabase(source, join(backupDir, databaseName));
  const second = await copyFiles(filesDir, to);
  await syncFolder(backupDir);
  return { bytes, files: first + second };
}

/**
 * Copies all pages in one step, which reads a single state of the database regardless of concurrent writes. In several
 * steps each write in between would restart the copy, and under load it would never finish.
 */
async function copyDatabase(source, target) {
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  try {
    await backup(database, unfinished, { rate: allPages });
  } finally {
    database.close();
  }
  check(unfinished);
  await chmod(unfinished, 0o600);
  await sync(unfinished);
  // Left over from the previous copy, which is replaced as a whole.
  for (const rest of ["-wal", "-shm"]) await rm(`${target}${rest}`, { force: true });
  await rename(unfinished, target);
  return (await stat(target)).size;
}

/** Detects an unreadable copy now rather than on the day it is needed. */
function check(file) {
  const copy = new DatabaseSync(file);
  try {
    // Makes the copy a single file, which reading does not modify.
    copy.exec("PRAGMA journal_mode = DELETE");
    const [{ quick_check: verdict }] = copy.prepare("PRAGMA quick_check(1)").all();
    if (verdict !== "ok") throw new Error(`The database copy is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}

async function copyFiles(from, to) {
  const there = new Set(await readdir(to));
  let copied = 0;
  for (const entry of await listFolder(from)) {
    // Files with a leading dot are still being written.
    if (!entry.isFile() || entry.name.startsWith(".") || there.has(entry.name)) continue;
    if (await copyWhole(join(from, entry.name), join(to, entry.name))) copied += 1;
  }
  await syncFolder(to);
  return copied;
}

/** Returns false if the file was removed meanwhile. */
async function copyWhole(source, target) {
  const unfinished = `${target}.part`;
  try {
    await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
  await chmod(unfinished, 0o600);
  await sync(unfinished);
  await rename(unfinished, target);
  return true;
}

async function listFolder(folder) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // The files are in a bucket, or nothing has been uploaded yet.
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

async function makePrivate(folder) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
}

async function sync(file) {
  await syncAndClose(await open(file, "r+"));
}

async function syncFolder(folder) {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  await syncAndClose(await open(folder, "r"));
}

async function syncAndClose(handle) {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

if (import.meta.main) {
  const [dataDir, backupDir, filesDir] = process.argv.slice(2).map((path) => resolve(path));
  if (backupDir === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  try {
    const { bytes, files } = await backUp({ dataDir, backupDir, filesDir });
    const size = (bytes / 1024 ** 2).toFixed(1);
    process.stdout.write(`${backupDir}: the database (${size} MB) and ${files} new files\n`);
  } catch (error) {
    process.stderr.write(`The backup failed: ${error.message}\n`);
    process.exitCode = 1;
  }
}
