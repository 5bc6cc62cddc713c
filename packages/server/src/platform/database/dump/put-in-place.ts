import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "../../disk/create-file.ts";

/** Lets a SQLite file that was built aside take a name in one step, in place of any file that has it. */
export async function putInPlace(built: string, file: string): Promise<void> {
  await syncPath(built);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Those of another file would be applied to this one.
  for (const rest of ["-wal", "-shm", "-journal"]) await rm(`${file}${rest}`, { force: true });
  await rename(built, file);
  await syncFolder(dirname(file));
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
