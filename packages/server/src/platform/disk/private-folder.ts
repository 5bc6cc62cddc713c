import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const FOR_OTHERS = 0o077;
// Entries that file systems create at their root by themselves.
const OF_THE_SYSTEM = ["lost+found"];

/** A path that stays accessible to other users of this machine, and the reason. */
export type LeftOpen = { readonly folder: string; readonly reason: string };

/**
 * Creates a folder if it is missing, and denies other users access to it and its files. A folder that also contains
 * files of others may be shared on purpose: there only our own files are closed, and the folder is returned as left
 * open, as is one that belongs to another user.
 */
export async function preparePrivateFolder(
  folder: string,
  isOurs: (name: string) => boolean = () => true,
): Promise<LeftOpen | undefined> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // Windows manages permissions differently.
  if (process.platform === "win32") return undefined;
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const ours = entries.filter(({ name }) => isOurs(name));
    for (const entry of ours) if (entry.isFile()) await restrict(join(folder, entry.name));
    if (!(await isOpen(folder))) return undefined;
    const foreign = entries.find(({ name }) => !isOurs(name) && !OF_THE_SYSTEM.includes(name));
    if (foreign !== undefined) return { folder, reason: `it also contains ${foreign.name}` };
    await chmod(folder, PRIVATE_FOLDER);
    return undefined;
  } catch (error) {
    return { folder, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function restrict(file: string): Promise<void> {
  if (await isOpen(file)) await chmod(file, PRIVATE_FILE);
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & FOR_OTHERS) !== 0;
}
