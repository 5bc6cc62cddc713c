import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BackupError } from "./backup-error.ts";
import { deviceOf } from "./device-of.ts";
import type { BackupPlace } from "./place.ts";

const UNFINISHED = /^\.[0-9a-f-]{36}\.part$/;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Keeps backups in a folder that only this user can read. */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, ...name.split("/"));
  return {
    label: folder,
    put: async (name, _, bytes) => {
      const path = pathOf(name);
      await appear(path, async (unfinished) => {
        const file = await open(unfinished, "wx", PRIVATE_FILE);
        try {
          for await (const piece of bytes()) await file.writeFile(piece);
          await file.sync();
        } finally {
          await file.close();
        }
      });
    },
    open: async (name) => {
      const path = pathOf(name);
      const found = await unlessAbsent(stat(path));
      return found?.isFile() ? (createReadStream(path) as AsyncIterable<Buffer>) : undefined;
    },
    size: async (name) => {
      const found = await unlessAbsent(stat(pathOf(name)));
      return found?.isFile() ? found.size : undefined;
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
    },
    list: (prefix) => walk(folder, prefix),
    isOnDiskOf: async (other) => {
      const [place, data] = await Promise.all([deviceOf(folder), deviceOf(other)]);
      return place === data;
    },
    link: async (name, source) => {
      try {
        await appear(pathOf(name), (unfinished) => link(source, unfinished));
        return true;
      } catch (error) {
        // Another file system, or one without links.
        if (hasCode(error, ["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "EMLINK", "ENOSYS"])) {
          return false;
        }
        throw error;
      }
    },
    freeBytes: async () => {
      try {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      } catch {
        return null;
      }
    },
  };
}

/** A file gets its name only once it is completely on disk. */
async function appear(path: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const unfinished = join(folder, `.${randomUUID()}.part`);
  try {
    await make(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** One after the other: of a file system that is read-only, Node's own way says that the folder does not exist. */
async function makeFolder(folder: string, hasParent = false): Promise<void> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if (hasCode(error, ["EEXIST"])) return;
    if (hasCode(error, ["EROFS"])) {
      const message = `${folder} cannot be made, because it is on a file system that is read-only.`;
      throw new BackupError("placeAway", message, { cause: error });
    }
    const parent = dirname(folder);
    if (!hasCode(error, ["ENOENT"]) || parent === folder || hasParent) throw error;
    await makeFolder(parent);
    // Once: where there can be no such folder at all, as in /proc, it is missing again.
    await makeFolder(folder, true);
  }
}

async function* walk(
  folder: string,
  prefix: string,
): AsyncGenerator<{ name: string; size: number }> {
  const start = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  yield* walkFolder(folder, start, prefix);
}

async function* walkFolder(
  root: string,
  within: string,
  prefix: string,
): AsyncGenerator<{ name: string; size: number }> {
  const path = join(root, ...within.split("/"));
  const entries = (await unlessAbsent(readdir(path, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const name = `${within}${entry.name}`;
    if (entry.isDirectory()) {
      if (`${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`)) {
        yield* walkFolder(root, `${name}/`, prefix);
      }
      continue;
    }
    const found = await unlessAbsent(stat(join(path, entry.name)));
    if (!found?.isFile()) continue;
    if (UNFINISHED.test(entry.name)) await clear(join(path, entry.name), found.mtimeMs);
    else if (name.startsWith(prefix)) yield { name, size: found.size };
  }
}

/** What a killed backup left half-written. */
async function clear(path: string, changedAt: number): Promise<void> {
  if (Date.now() - changedAt > ABANDONED_MS) await rm(path, { force: true });
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and journals names by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessAbsent<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, ["ENOENT", "ENOTDIR"])) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
