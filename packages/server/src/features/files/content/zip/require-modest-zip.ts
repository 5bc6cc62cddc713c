import { AppError } from "#platform/http/app-error.ts";
import type { ZipEntry } from "./zip-directory.ts";

const MEGABYTE = 1024 * 1024;
const MAX_UNPACKED = 1024 * MEGABYTE;
const USUAL_UNPACKED = 100 * MEGABYTE;
const MAX_RATIO = 200;

/** Throws for a ZIP file that would harm whoever unpacks it: too large, locked, or with names or links that lead elsewhere. */
export function requireModestZip(entries: readonly ZipEntry[], size: number): void {
  if (entries.some(({ isLocked }) => isLocked)) throw new AppError("files.locked");
  const names = entries.map(({ name }) => name.toLowerCase());
  // Of two files with one name, each program shows another.
  if (
    new Set(names).size !== names.length ||
    names.some(leadsElsewhere) ||
    entries.some(({ isSpecial }) => isSpecial)
  ) {
    throw new AppError("files.damaged");
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  // More than there is: files that lie in one another, which is how the largest bombs are made.
  if (sum(entries.map(({ packed }) => packed)) > size) throw new AppError("files.unpacksTooLarge");
  const unpacked = sum(entries.map((entry) => entry.unpacked));
  const isTooMuch =
    unpacked > MAX_UNPACKED || (unpacked > USUAL_UNPACKED && unpacked / size > MAX_RATIO);
  if (isTooMuch) throw new AppError("files.unpacksTooLarge");
}

function leadsElsewhere(name: string): boolean {
  return /^\/|\\|\0|^[a-z]:/.test(name) || name.split("/").includes("..");
}
