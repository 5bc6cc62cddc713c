import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseSync, backup } from "node:sqlite";
import { preparePrivateFolder } from "../disk/private-folder.ts";

const COPY = /^before-upgrade-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z\.sqlite$/;
const UNFINISHED = ".part";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies a SQLite file before migrating it; the name contains its latest migration. Of several attempts at the same
 * upgrade only the newest copy is kept, so that repeated failing starts do not fill the disk.
 */
export async function keepUpgradeCopy(
  file: DatabaseSync,
  folder: string,
  lastStep: string,
): Promise<string> {
  await preparePrivateFolder(folder);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const copy = join(folder, `before-upgrade-${lastStep}-${stamp}.sqlite`);
  const unfinished = `${copy}${UNFINISHED}`;
  try {
    await backup(file, unfinished);
    await sync(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  for (const { path } of (await listCopies(folder)).filter((other) => other.step === lastStep)) {
    if (path !== copy) await rm(path, { force: true });
  }
  return copy;
}

/**
 * Deletes copies from before upgrades that are older than 30 days, but never the newest one, and those left
 * half-written by a crash. Returns the names of the deleted copies.
 */
export async function removeOldUpgradeCopies(folder: string, now: Date): Promise<string[]> {
  const names = await namesIn(folder);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    await rm(join(folder, name), { force: true });
  }
  const copies = (await listCopies(folder)).toSorted((a, b) => b.madeAt - a.madeAt);
  const old = copies.slice(1).filter(({ madeAt }) => now.getTime() - madeAt > KEPT_MS);
  for (const { path } of old) await rm(path, { force: true });
  return old.map(({ name }) => name);
}

async function listCopies(folder: string) {
  const copies = [];
  for (const name of await namesIn(folder)) {
    const step = COPY.exec(name)?.[1];
    if (step === undefined) continue;
    const path = join(folder, name);
    copies.push({ name, path, step, madeAt: (await stat(path)).mtimeMs });
  }
  return copies;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Without an upgrade, the folder for copies does not exist.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
