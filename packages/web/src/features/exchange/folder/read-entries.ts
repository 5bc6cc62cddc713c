import { FOLDER_LIMITS, isLeftOut } from "@mosaico/domain/exchange/safe-path";
import type { SourceFile } from "./source-file.ts";

/** X9: the files chosen as a folder by a field, which lists them with their paths. */
export function filesOfField(files: Iterable<File>): SourceFile[] {
  return [...files].map((file) => sourceOf(file, file.webkitRelativePath || file.name));
}

/** X9: everything that was dropped, if any of it is a folder. Must be called during the event. */
export function entriesIn({ items }: DataTransfer): FileSystemEntry[] {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [];
}

/**
 * X9: the files in dropped folders. What operating systems add is not even read, and neither is more than anybody may
 * import: one file beyond the limit shows that.
 */
export async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  const waiting = entries.toReversed();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const path = entry.fullPath.replace(/^\//, "");
    const steps = path.split("/");
    if (isLeftOut(steps) || steps.length > FOLDER_LIMITS.depth) continue;
    if (isFolder(entry)) waiting.push(...(await listOf(entry)).toReversed());
    else if (isFile(entry)) found.push(sourceOf(await fileOf(entry), path));
    if (found.length > FOLDER_LIMITS.files) break;
  }
  return found;
}

function sourceOf(file: File, path: string): SourceFile {
  return { path: path.split("/"), bytes: file.size, open: async () => file };
}

async function listOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A reader returns a hundred entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > FOLDER_LIMITS.files * 2) return all;
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
