import { randomUUID } from "node:crypto";
import {
  type FileHandle,
  copyFile,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isDiskFull } from "../disk/is-disk-full.ts";
import { type LeftOpen, preparePrivateFolder } from "../disk/private-folder.ts";
import { AppError } from "../http/app-error.ts";
import { StartError } from "../start-error.ts";
import { FOLDER_MARK, markFolder } from "./folder-mark.ts";
import { requireStorageName, isStorageName } from "./storage-name.ts";
import type { Storage, StoredObject } from "./storage.ts";
import { StoreTrouble } from "./store-trouble.ts";

const ABANDONED_MS = 60 * 60 * 1000;
// Every valid name begins with a UUID.
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.-]/;
const UNFINISHED = /^\.[0-9a-f-]{36}\.part$/;

/** Stores files in one local folder, created if missing and accessible only to the server's own user. */
export async function openDiskStorage(
  folder: string,
  parts: {
    readonly onLeftOpen?: (left: LeftOpen) => void;
    /** Receives the reason whenever the folder is found to be gone. */
    readonly onTrouble?: (trouble: Error) => void;
    /** False for a folder that may turn out to be that of others. */
    readonly marks?: boolean;
  } = {},
): Promise<Storage> {
  const left = await prepare(folder);
  if (left !== undefined) parts.onLeftOpen?.(left);
  const requireMark = parts.marks === false ? undefined : await markFolder(folder);
  const requireFolder = async (method: string, name: string) => {
    try {
      await requireMark?.();
    } catch (error) {
      const trouble = StoreTrouble.from({ method, name }, error);
      parts.onTrouble?.(trouble);
      throw trouble;
    }
  };
  const pathOf = (name: string) => {
    requireStorageName(name);
    return join(folder, name);
  };
  return {
    kind: "disk",
    put: async (name, bytes) => {
      await requireFolder("PUT", name);
      await keep(folder, pathOf(name), async (unfinished) => {
        await withFile(await open(unfinished, "wx", 0o600), async (file) => {
          await file.writeFile(bytes);
          await file.sync();
        });
      });
    },
    putFile: async (name, path) => {
      await requireFolder("PUT", name);
      await keep(folder, pathOf(name), (unfinished) => take(path, unfinished));
    },
    open: async (name, range) => {
      if (!isStorageName(name)) return undefined;
      const found = await read(join(folder, name), range);
      if (found === undefined) await requireFolder("GET", name);
      return found;
    },
    size: async (name) => {
      if (!isStorageName(name)) return undefined;
      const found = await unlessAbsent(stat(join(folder, name)));
      if (found === undefined) await requireFolder("HEAD", name);
      return found?.isFile() ? found.size : undefined;
    },
    remove: async (name) => {
      await requireFolder("DELETE", name);
      await rm(pathOf(name), { force: true });
      await syncFolder(folder);
    },
    list: async function* list() {
      await requireFolder("GET", "");
      yield* listFiles(folder);
    },
    freeBytes: async () => {
      // Absent if the folder is gone.
      const found = await unlessAbsent(statfs(folder));
      return found === undefined ? null : found.bavail * found.bsize;
    },
    tidy: () => clearUnfinished(folder),
  };
}

/** Whatever else is in the folder is none of ours. */
async function* listFiles(folder: string): AsyncGenerator<StoredObject> {
  for await (const { name } of await opendir(folder)) {
    if (!isStorageName(name)) continue;
    const found = await unlessAbsent(stat(join(folder, name)));
    if (found?.isFile() === true) yield { name, size: found.size };
  }
}

async function prepare(folder: string): Promise<LeftOpen | undefined> {
  try {
    const left = await preparePrivateFolder(folder, isOurs);
    await clearUnfinished(folder);
    return left;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The files folder cannot be used: ${reason}.`, { cause: error });
  }
}

function isOurs(name: string): boolean {
  return OURS.test(name) || UNFINISHED.test(name) || name === FOLDER_MARK;
}

/** A file gets its final name only once it is completely on disk. */
async function keep(
  folder: string,
  path: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}.part`);
  try {
    await make(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    // A damaged disk refuses that too.
    await rm(unfinished, { force: true }).catch(() => {});
    throw isDiskFull(error) ? new AppError("files.diskFull") : error;
  }
  await syncFolder(folder);
}

/** Moves a file, or copies it from another file system, and syncs it to disk. */
async function take(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, ["EXDEV"])) throw error;
    await copyFile(from, to);
  }
  await withFile(await open(to, "r+"), (file) => file.sync());
}

async function read(
  path: string,
  range: { start: number; end: number } | undefined,
): Promise<Readable | undefined> {
  const file = await unlessAbsent(open(path, "r"));
  if (file === undefined) return undefined;
  if ((await file.stat()).isFile()) return file.createReadStream(range ?? {});
  await file.close();
  return undefined;
}

/** A new directory entry survives a power cut only once the folder is synced as well. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and journals names by itself.
  if (process.platform === "win32") return;
  await withFile(await open(folder, "r"), (handle) => handle.sync());
}

async function clearUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const found = await unlessAbsent(stat(path));
    // A more recent one may still be being written by another server.
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(path, { force: true });
  }
}

async function withFile(
  file: FileHandle,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

async function unlessAbsent<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, ["ENOENT"])) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
