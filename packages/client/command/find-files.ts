import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file in a folder that is uploaded. */
export type LocalFile = {
  readonly path: string;
  readonly name: string;
  /** The subfolders it is in, joined by slashes; empty for the folder itself. */
  readonly folder: string;
  readonly bytes: number;
};

/** All files of a folder and its subfolders in the order of their names, without hidden ones and links. */
export async function findFiles(root: string, folder = ""): Promise<LocalFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const order = new Intl.Collator("en", { numeric: true });
  const files: LocalFile[] = [];
  for (const entry of entries.toSorted((a, b) => order.compare(a.name, b.name))) {
    if (entry.name.startsWith(".")) continue;
    const inner = folder === "" ? entry.name : `${folder}/${entry.name}`;
    const path = join(root, inner);
    if (entry.isDirectory()) files.push(...(await findFiles(root, inner)));
    if (!entry.isFile()) continue;
    files.push({ path, name: entry.name, folder, bytes: (await stat(path)).size });
  }
  return files;
}

/** The SHA-256 of a file's bytes. */
export async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { signal })) hash.update(piece as Uint8Array);
  return hash.digest("hex");
}
