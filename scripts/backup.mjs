import { constants } from "node:fs";
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync, backup } from "node:sqlite";

const usage = "Usage: node scripts/backup.mjs DATA_DIR BACKUP_DIR [FILES_DIR]";
const databaseName = "mosaico.sqlite";
// More than a database can have: the binding takes no negative number.
const allPages = 2 ** 31 - 1;

/**
 * Copies the SQLite database and the files of an installation while it runs. Files that are there already are not
 * copied again, since their bytes never change; none is removed.
 */
export async function backUp({ dataDir, backupDir, filesDir = join(dataDir, "files") }) {
  const source = join(dataDir, databaseName);
  await access(source);
  const to = join(backupDir, "files");
  await makePrivate(backupDir);
  await makePrivate(to);
  // Whatever the copied database names must be there. What is deleted for good while it is being copied is there by the
  // first round, what was uploaded after that round began is there by the second.
  const first = await copyFiles(filesDir, to);
  const bytes = await copyDatabase(source, join(backupDir, databaseName));
  const second = await copyFiles(filesDir, to);
  await syncFolder(backupDir);
  return { bytes, files: first + second };
}

/**
 * All pages in one step, which reads one state of the database however much is written meanwhile. In several steps each
 * write in between would begin it anew, and under load it would never end.
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
  // Of the copy before, which is replaced whole.
  for (const rest of ["-wal", "-shm"]) await rm(`${target}${rest}`, { force: true });
  await rename(unfinished, target);
  return (await stat(target)).size;
}

/** A copy that cannot be read is found now, and not on the day when it is needed. */
function check(file) {
  const copy = new DatabaseSync(file);
  try {
    // So that the copy is one file, which reading leaves alone.
    copy.exec("PRAGMA journal_mode = DELETE");
    const [{ quick_check: told }] = copy.prepare("PRAGMA quick_check(1)").all();
    if (told !== "ok") throw new Error(`The copied database is damaged: ${told}`);
  } finally {
    copy.close();
  }
}

async function copyFiles(from, to) {
  const there = new Set(await readdir(to));
  let copied = 0;
  for (const entry of await listFolder(from)) {
    // Names with a dot are being written.
    if (!entry.isFile() || entry.name.startsWith(".") || there.has(entry.name)) continue;
    if (await copyWhole(join(from, entry.name), join(to, entry.name))) copied += 1;
  }
  await syncFolder(to);
  return copied;
}

/** False where the file was removed meanwhile. */
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
    // In a bucket, or nothing was ever uploaded.
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
  // Windows opens no folders.
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
