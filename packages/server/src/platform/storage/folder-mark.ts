import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file in the folder of the files that tells it from the empty folder under a disk that is no longer mounted. */
export const FOLDER_MARK = ".mosaico.mark";

/**
 * Marks a folder, unless it is marked already. Returns a function that throws if another folder, or none, is in its place:
 * what is missing there is not deleted, and what is stored there would be hidden once the disk is back.
 */
export async function markFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, FOLDER_MARK);
  // Another server may do so at the same time; and a folder may be there only to be read.
  await writeFile(path, randomUUID(), { flag: "wx", mode: 0o600 }).catch(() => {});
  const mark = await readFile(path, "utf8").catch(() => "");
  return async () => {
    // Also where another server had made the mark and not written it yet.
    if (mark === "") return;
    const found = await readFile(path, "utf8").catch(() => undefined);
    if (found !== mark) throw new Error(`the folder ${folder} is gone, or its disk is not mounted`);
  };
}
