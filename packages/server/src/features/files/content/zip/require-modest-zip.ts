import { AppError } from "#platform/http/app-error.ts";
import type { ZipEntry } from "#platform/zip/zip-directory.ts";

const MEGABYTE = 1024 * 1024;
const MAX_UNPACKED = 1024 * MEGABYTE;
const USUAL_UNPACKED = 100 * MEGABYTE;
const MAX_RATIO = 200;

/**
 * Throws for a ZIP file that would be harmful to unpack: too large, encrypted, or with names or links that lead outside
 * of it.
 */
export function requireModestZip(entries: readonly ZipEntry[], size: number): void {
  if (entries.some(({ isLocked }) => isLocked)) throw new AppError("files.locked");
  const names = entries.map(({ name }) => name.toLowerCase());
  // Of two entries with one name, different programs show different ones.
  if (
    new Set(names).size !== names.length ||
    names.some(leadsElsewhere) ||
    entries.some(({ isSpecial }) => isSpecial)
  ) {
    throw new AppError("files.damaged");
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  // More than the size of the file: the entries overlap, as in the largest zip bombs.
  if (sum(entries.map(({ packed }) => packed)) > size) throw new AppError("files.unpacksTooLarge");
  const unpacked = sum(entries.map((entry) => entry.unpacked));
  const isTooMuch =
    unpacked > MAX_UNPACKED || (unpacked > USUAL_UNPACKED && unpacked / size > MAX_RATIO);
  if (isTooMuch) throw new AppError("files.unpacksTooLarge");
}

function leadsElsewhere(name: string): boolean {
  return /^\/|\\|\0|^[a-z]:/.test(name) || name.split("/").includes("..");
}
