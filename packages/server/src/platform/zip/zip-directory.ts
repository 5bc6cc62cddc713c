import { type ZipEnd, ZIP_TAIL_BYTES, findZipEnd } from "@mosaico/domain/document/zip/zip-end";
import {
  type ZipEntry,
  isZipTooMuch,
  readZipEntries,
} from "@mosaico/domain/document/zip/zip-entries";
import { AppError } from "../http/app-error.ts";
import type { RandomBytes } from "../spool/random-bytes.ts";

export type { ZipEntry };

/**
 * Reads the directory at the end of a ZIP file. Throws `files.damaged` unless it describes the whole file, except for
 * bytes after it.
 */
export async function readZipDirectory(bytes: RandomBytes): Promise<readonly ZipEntry[]> {
  const end = await readZipEnd(bytes);
  if (isZipTooMuch(end)) throw new AppError("files.unpacksTooLarge");
  const entries = readZipEntries(await bytes.read(end.offset, end.size), end.count);
  if (entries === undefined) throw new AppError("files.damaged");
  return entries;
}

/** The place, size and number of entries of the directory. Throws `files.damaged` if there is none. */
export async function readZipEnd(bytes: RandomBytes): Promise<ZipEnd> {
  const from = Math.max(0, bytes.size - ZIP_TAIL_BYTES);
  const end = findZipEnd(await bytes.read(from, bytes.size - from), bytes.size);
  if (end === undefined) throw new AppError("files.damaged");
  return end;
}
