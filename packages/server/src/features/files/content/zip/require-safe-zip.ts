import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { type ZipEntry, readZipDirectory } from "#platform/zip/zip-directory.ts";
import { requireModestZip } from "./require-modest-zip.ts";
import { requireTrueEntries } from "./require-true-entries.ts";

/** The entries of a ZIP file that is safe to unpack, and whose entries are what its directory says. */
export async function requireSafeZip(bytes: RandomBytes): Promise<readonly ZipEntry[]> {
  const entries = await readZipDirectory(bytes);
  requireModestZip(entries, bytes.size);
  await requireTrueEntries(bytes, entries);
  return entries;
}
